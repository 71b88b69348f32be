public import Shop

extension Transaction {
    /// Saves the checkout of a customer until they place an order.
    public func saveCheckout(_ details: CheckoutDetails, of customer: Customer.ID) throws {
        guard try snapshot.checkoutDraft(of: customer).details != details else { return }
        let values = details.values.adding(details.address.values).adding(["version": Self.anyVersion])
        try database.send(
            """
            INSERT INTO checkouts (customer_id, \(values.columns)) VALUES ($1, \(values.parameters(after: 1)))
            ON CONFLICT (customer_id) DO UPDATE SET \(values.assignments(after: 1))
            """, [customer] + values.arguments)
    }

    /// Clears the card, the note and the signature, which are entered again for each order. The other fields are kept for the
    /// next order.
    func endCheckout(of customer: Customer.ID) throws {
        try database.send(
            """
            UPDATE checkouts SET version = $2, card_brand = NULL, card_digits = NULL, note = '', signed_name = '',
                signature = NULL
            WHERE customer_id = $1
            """, [customer, Self.anyVersion])
    }

    private static var anyVersion: Int64 { .random(in: 1...Int64.max) }

    /// Moves the checkout and the coupons of a cart to the heir. A checkout without a name does not replace that of the heir.
    func mergeCheckout(of customer: Customer.ID, into heir: Customer.ID) throws {
        try database.send(
            """
            DELETE FROM checkouts
            WHERE customer_id = $1 AND EXISTS (SELECT 1 FROM checkouts WHERE customer_id = $2 AND name <> '')
            """, [heir, customer])
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

    /// Deletes the checkout of a customer, and the coupons of their cart.
    func forgetCheckout(of customer: Customer.ID) throws {
        try database.send("DELETE FROM checkouts WHERE customer_id = $1", [customer])
        try database.send("DELETE FROM cart_coupons WHERE customer_id = $1", [customer])
    }
}
