public import Shop

/// Orders that the desk enters and revises. `author` is whoever does it; nil is the customer in the shop.
extension Transaction {
    /// Writes an order of a customer who need not have a browser, and takes its units from stock. Without a `code` the
    /// shop chooses one; without a date it is placed now. The same key again returns the same order, and changes nothing.
    ///
    /// Throws `OrderRefusal` when the code is taken, or when the order wants more than there is.
    public func placeDeskOrder(
        _ contents: OrderContents, of customer: Customer.ID, key: OrderKey? = nil, code: OrderCode? = nil,
        placedAt: Timestamp? = nil, saying details: CheckoutDetails? = nil, on terms: OrderTerms = OrderTerms(),
        by author: Account.ID?
    ) throws -> Order {
        if let key, let order = try snapshot.order(key: key, of: customer) { return order }
        let order = try enter(
            contents, of: customer, saying: details, on: terms, code: code, placedAt: placedAt ?? now, by: author)
        if let key { try write(key, of: customer, for: order.id) }
        return order
    }

    /// Lets an order say something else from now on: what it said stays as an earlier revision. The stock moves by the
    /// differences; the invoice gets a credit note and a successor.
    ///
    /// Throws `OrderRefusal` when the order has left the shop or is cancelled, when it wants more than there is or
    /// comes to too much, or when it would have fewer units of something, or cost less, than have come back.
    public func revise(
        _ order: Order.ID, to contents: OrderContents, reason: String = "", by author: Account.ID?
    ) throws {
        let head = try head(of: order)
        guard head.state.state.canBeRevised else { throw OrderRefusal.wrongState(head.state) }
        guard contents.total.minorUnits <= OrderContents.largestTotal else { throw OrderRefusal.totalTooLarge }
        guard contents.total.minorUnits >= head.credited else { throw OrderRefusal.lessThanCredited }
        let before = try snapshot.ask(.units(of: order, in: head.revision))
        let after = OrderUnits(contents.lines.map { ($0.variant, $0.quantity) })
        let returned = try snapshot.ask(.returnedUnits(of: order))
        for variant in returned.variants where after.count(of: variant) < returned.count(of: variant) {
            throw OrderRefusal.fewerThanReturned(variant)
        }
        try copyContact(of: order, from: head.revision)
        try write(contents, as: head.revision + 1, of: order, reason: reason, by: author)
        try moveDifferences(from: before, to: after, of: order, since: head.revision, by: author)
        try replaceInvoice(of: order, reason: reason, by: author)
    }

    /// Does so for somebody who saw the order in a revision. When it says all that already, nothing is changed: the same
    /// form sent twice makes one revision.
    ///
    /// Throws `OrderRefusal.revisedMeanwhile` when the order has another revision by now.
    public func revise(
        _ order: Order, seenIn revision: Int, to contents: OrderContents, reason: String = "", by author: Account.ID?
    ) throws {
        guard try snapshot.contents(of: order) != contents else { return }
        let head = try head(of: order.id)
        guard head.state.state.canBeRevised else { throw OrderRefusal.wrongState(head.state) }
        guard head.revision == revision else { throw OrderRefusal.revisedMeanwhile }
        try revise(order.id, to: contents, reason: reason, by: author)
    }

    /// The head of an order. Throws when there is no such order.
    func head(of order: Order.ID) throws -> OrderHead {
        guard let head = try snapshot.ask(.head(of: order)) else { throw OrderRefusal.noSuchOrder }
        return head
    }

    /// What is no longer in the order is named by the line that it had.
    private func moveDifferences(
        from before: OrderUnits, to after: OrderUnits, of order: Order.ID, since revision: Int, by author: Account.ID?
    ) throws {
        for variant in Set(before.variants + after.variants).sorted(by: { $0.rawValue < $1.rawValue }) {
            let change = before.count(of: variant) - after.count(of: variant)
            guard change != 0 else { continue }
            let movement =
                if let line = after.line(of: variant) {
                    OrderMovement(variant, change, .revised, order, revision: revision + 1, line: line)
                } else {
                    OrderMovement(
                        variant, change, .revised, order, revision: revision, line: before.line(of: variant) ?? 0)
                }
            try move(movement, by: author)
        }
    }

    /// The new revision goes to whom the one before it went. Nothing is copied of somebody who was erased.
    private func copyContact(of order: Order.ID, from revision: Int) throws {
        try database.send(
            """
            INSERT INTO order_contacts (order_id, revision, \(contactColumns))
            SELECT order_id, revision + 1, \(contactColumns) FROM order_contacts
            WHERE order_id = $1 AND revision = $2 AND erased_at IS NULL
            """, [order, revision])
    }
}

private let contactColumns = """
    given_name, family_name, email, phone, name, organisation, lines, sublocality, city, state, code, sorting_code,
    country, as_text, note, signed_name, signature
    """
