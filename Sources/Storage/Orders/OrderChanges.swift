public import Shop

extension Transaction {
    /// Writes an order into the books, takes its units from stock and empties the cart. The same key again returns the
    /// same order, and changes nothing. `mails` writes what goes into the outbox with a new order.
    ///
    /// Throws `CheckoutRefusal` when the cart has changed since the shopper saw it, or wants more than there is; then
    /// nothing has been changed.
    public func placeOrder(
        key: OrderKey, accepting quote: Quote, of customer: Customer.ID,
        mailing mails: (Order) throws -> [OutgoingMail] = { _ in [] }
    ) throws -> Order {
        if let order = try snapshot.order(key: key, of: customer) { return order }
        let cart = try snapshot.cart(of: customer)
        let contents = try OrderContents(cart.orderLines(accepting: quote), in: cart.currency)
        let order = try enter(contents, of: customer, code: nil, placedAt: now, by: nil)
        try database.execute(
            "INSERT INTO order_keys (key, customer_id, order_id) VALUES ($1, $2, $3)",
            [key.bytes, customer, order.id])
        try database.execute("DELETE FROM cart_lines WHERE customer_id = $1", [customer])
        for mail in try mails(order) { try enqueue(mail) }
        return order
    }

    /// Hides an order from its shopper's list; the books keep it. Returns whether there was such an order.
    public func hideOrder(_ id: Order.ID, of customer: Customer.ID) throws -> Bool {
        try setHidden(now, id, of: customer)
    }

    /// Shows a hidden order again. Returns whether there was such an order.
    public func showOrder(_ id: Order.ID, of customer: Customer.ID) throws -> Bool {
        try setHidden(nil, id, of: customer)
    }

    private func setHidden(_ moment: Timestamp?, _ id: Order.ID, of customer: Customer.ID) throws -> Bool {
        try database.execute(
            "UPDATE orders SET hidden_at = $1 WHERE id = $2 AND customer_id = $3", [moment, id, customer]) == 1
    }
}
