public import Shop

extension Transaction {
    /// Stores the checkout details of a customer until they place an order.
    public func saveCheckout(_ details: CheckoutDetails, of customer: Customer.ID) throws {
        guard try snapshot.checkoutDraft(of: customer).details != details else { return }
        let values: [any Argument] =
            [
                customer, details.email?.description, details.delivery, details.payment?.rawValue,
                details.card?.brand.rawValue, details.card?.lastDigits, details.signedName, details.signature?.bytes,
                Self.anyVersion,
            ] + details.address.values
        let columns =
            "email, delivery_id, payment, card_brand, card_digits, signed_name, signature, version, \(PostalAddress.columns)"
        let parameters = values.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
        let assignments = columns.split(separator: ", ").map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
        try database.send(
            """
            INSERT INTO checkouts (customer_id, \(columns)) VALUES (\(parameters))
            ON CONFLICT (customer_id) DO UPDATE SET \(assignments)
            """, values)
    }

    /// Deletes the card and the signature, which each order needs again. The rest stays for the next order.
    func endCheckout(of customer: Customer.ID) throws {
        try database.send(
            """
            UPDATE checkouts SET version = $2, card_brand = NULL, card_digits = NULL, signed_name = '', signature = NULL
            WHERE customer_id = $1
            """, [customer, Self.anyVersion])
    }

    private static var anyVersion: Int64 { .random(in: 1...Int64.max) }

    /// The checkout moves to the heir, unless they have one.
    func mergeCheckout(of customer: Customer.ID, into heir: Customer.ID) throws {
        try database.send(
            """
            UPDATE checkouts SET customer_id = $1
            WHERE customer_id = $2 AND NOT EXISTS (SELECT 1 FROM checkouts WHERE customer_id = $1)
            """, [heir, customer])
        try database.send(
            """
            INSERT INTO cart_coupons (customer_id, coupon_id)
            SELECT $1, coupon_id FROM cart_coupons WHERE customer_id = $2 ON CONFLICT DO NOTHING
            """, [heir, customer])
        try forgetCheckout(of: customer)
    }

    /// Deletes the checkout details of a customer, and the coupons of their cart.
    func forgetCheckout(of customer: Customer.ID) throws {
        try database.send("DELETE FROM checkouts WHERE customer_id = $1", [customer])
        try database.send("DELETE FROM cart_coupons WHERE customer_id = $1", [customer])
    }
}
