public import Shop

extension Transaction {
    /// Writes an order into the books, takes its units from stock and empties the cart. The same key again returns the
    /// same order, and changes nothing. `begin` is called before a new order, which it may refuse by throwing; `mails`
    /// writes what goes into the outbox with it.
    ///
    /// Throws `CheckoutRefusal` when anything has changed since the shopper saw it, when something is missing, or when
    /// the cart wants more than there is; then nothing has been changed.
    public func placeOrder(
        key: OrderKey, accepting quote: Quote, of customer: Customer.ID, beginning begin: () throws -> Void = {},
        mailing mails: (Order) throws -> [OutgoingMail] = { _ in [] }
    ) throws -> Order {
        if let order = try snapshot.order(key: key, of: customer) { return order }
        try begin()
        let checkout = try snapshot.checkout(of: customer)
        let contents = try checkout.contents(accepting: quote)
        let order = try enter(contents, of: customer, on: checkout)
        try write(key, of: customer, for: order.id)
        try database.send("DELETE FROM cart_lines WHERE customer_id = $1", [customer])
        try use(checkout.coupons, for: order.id, of: customer)
        if case .paid(let payment)? = checkout.terms.payment?.provider.begin(order) {
            try recordPayment(payment, for: order.id, by: nil)
        }
        try endCheckout(of: customer)
        for mail in try mails(order) { try enqueue(mail) }
        return order
    }

    private func enter(_ contents: OrderContents, of customer: Customer.ID, on checkout: Checkout) throws -> Order {
        do {
            return try enter(
                contents, of: customer, saying: checkout.draft?.details, on: checkout.terms, code: nil, placedAt: now,
                by: nil)
        } catch OrderRefusal.outOfStock {
            // Others buy beside this. Made again, it finds what is left.
            throw DatabaseError(kind: .conflict, message: "somebody else was quicker")
        }
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
