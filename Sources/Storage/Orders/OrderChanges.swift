public import Shop

extension Transaction {
    /// Places an order: inserts the order, takes its units from stock and empties the cart. If the key was used before,
    /// returns the order of that key, and changes nothing. `Documentation/order-effects.md` lists all tables that
    /// change, with the triggers.
    ///
    /// - Parameters:
    ///   - request: The payment to request from a provider, for an order that is paid there.
    ///   - begin: Called before a new order is inserted. It may throw to refuse the order.
    ///   - mails: Returns the mails that are inserted into the outbox with the order.
    /// - Throws: `CheckoutRefusal` if anything has changed since the customer saw the quote, if details are missing, or
    ///   if units are out of stock. Then nothing has been changed.
    public func placeOrder(
        key: OrderKey, accepting quote: Quote, of customer: Customer.ID, beginning begin: () throws -> Void = {},
        paying request: (Order) throws -> PaymentRequest? = { _ in nil },
        mailing mails: (Order) throws -> [OutgoingMail] = { _ in [] }
    ) throws -> Order {
        if let order = try snapshot.order(key: key, of: customer) { return order }
        try begin()
        let checkout = try snapshot.checkout(of: customer)
        let contents = try checkout.confirmedContents(for: quote)
        let order = try insertOrder(contents, of: customer, from: checkout, on: localTerms(of: checkout, customer))
        try insertOrderKey(key, of: customer, for: order.id)
        try database.send("DELETE FROM cart_lines WHERE customer_id = $1", [customer])
        try use(checkout.coupons, for: order.id, of: customer)
        try beginPayment(of: order, by: checkout.terms.payment, request)
        try endCheckout(of: customer)
        // The mails of an order that awaits its payment follow when it is placed.
        if try head(of: order.id).state.state != .awaiting { for mail in try mails(order) { try enqueue(mail) } }
        return order
    }

    private func beginPayment(
        of order: Order, by method: PaymentMethod?, _ request: (Order) throws -> PaymentRequest?
    ) throws {
        if method == .demoCard, let payment = DemoCard.payment(for: order) {
            try recordPayment(payment, for: order.id, by: nil)
        }
        guard let account = method?.account, order.total.minorUnits > 0, let request = try request(order) else {
            return
        }
        try beginPayment(of: order, at: account, key: request.key, returnURL: request.returnURL)
    }

    /// Returns the terms of a checkout with the name of the delivery method in the customer's language.
    private func localTerms(of checkout: Checkout, _ customer: Customer.ID) throws -> OrderTerms {
        guard let method = checkout.delivery, !checkout.settings.otherLanguages.isEmpty,
            let language = try snapshot.ask(.language(of: customer))
        else { return checkout.terms }
        return checkout.terms.withLocalDelivery(try snapshot.deliveryNames(in: language)[method.id])
    }

    private func insertOrder(
        _ contents: OrderContents, of customer: Customer.ID, from checkout: Checkout, on terms: OrderTerms
    ) throws -> Order {
        do {
            return try insertOrder(
                contents, of: customer, saying: checkout.draft?.details, on: terms, code: nil, placedAt: now,
                by: nil)
        } catch OrderRefusal.outOfStock {
            // Another order took the units at the same time. A retry reads the remaining stock.
            throw DatabaseError(kind: .conflict, message: "another order took the units")
        }
    }

    /// Hides an order from its customer's list; all rows of the order stay. Returns false if the customer has no such
    /// order.
    public func hideOrder(_ id: Order.ID, of customer: Customer.ID) throws -> Bool {
        try setHidden(now, id, of: customer)
    }

    /// Shows a hidden order in its customer's list again. Returns false if the customer has no such order.
    public func showOrder(_ id: Order.ID, of customer: Customer.ID) throws -> Bool {
        try setHidden(nil, id, of: customer)
    }

    private func setHidden(_ moment: Timestamp?, _ id: Order.ID, of customer: Customer.ID) throws -> Bool {
        try database.execute(
            "UPDATE orders SET hidden_at = $1 WHERE id = $2 AND customer_id = $3", [moment, id, customer]) == 1
    }
}
