public import Shop

/// Orders that staff place and revise. `author` is the account of the staff member; nil is the customer in the shop.
extension Transaction {
    /// Places an order for a customer, who needs no session, and takes its units from stock. If the key was used
    /// before, returns the order of that key, and changes nothing.
    ///
    /// - Parameters:
    ///   - code: The code of the order; nil for the first free code.
    ///   - placedAt: The time of the order; nil for now.
    /// - Throws: `OrderRefusal` if the code is taken, units are out of stock, or the total exceeds `largestTotal`.
    public func placeDeskOrder(
        _ contents: OrderContents, of customer: Customer.ID, key: OrderKey? = nil, code: OrderCode? = nil,
        placedAt: Timestamp? = nil, saying details: CheckoutDetails? = nil, on terms: OrderTerms = OrderTerms(),
        by author: Account.ID?
    ) throws -> Order {
        if let key, let order = try snapshot.order(key: key, of: customer) { return order }
        let order = try insertOrder(
            contents, of: customer, saying: details, on: terms, code: code, placedAt: placedAt ?? now, by: author)
        if let key { try insertOrderKey(key, of: customer, for: order.id) }
        return order
    }

    /// Inserts a revision of an order. Earlier revisions stay. The stock changes by the differences; the invoice gets a
    /// credit note and a successor.
    ///
    /// - Throws: `OrderRefusal` if the order was sent or is cancelled, units are out of stock, the total exceeds
    ///   `largestTotal` or is less than the credits, or a variant has fewer units than were returned.
    public func revise(
        _ order: Order.ID, to contents: OrderContents, reason: String = "", by author: Account.ID?
    ) throws {
        try revise(order, to: contents, deliveredBy: nil, reason: reason, by: author)
    }

    /// - Parameters:
    ///   - delivery: The new delivery method; nil for the present one.
    ///   - destination: The new destination; nil for the present one.
    func revise(
        _ order: Order.ID, to contents: OrderContents, deliveredBy delivery: RevisedDelivery?,
        taxedFor destination: TaxDestination? = nil, reason: String, by author: Account.ID?
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
        try insertRevision(
            contents, number: head.revision + 1, at: head.time(of: now), of: order, deliveredBy: delivery,
            taxedFor: destination, reason: reason, by: author)
        try moveDifferences(from: before, to: after, of: order, since: head.revision, by: author)
        try replaceInvoice(of: order, reason: reason, by: author)
        try withdrawUntrueMails(about: order)
    }

    /// Revises an order that was shown in the given revision. If the contents are equal, inserts nothing, so that a
    /// form that is sent twice makes one revision.
    ///
    /// - Throws: `OrderRefusal.revisedMeanwhile` if the order has a later revision.
    public func revise(
        _ order: Order, seenIn revision: Int, to contents: OrderContents, reason: String = "", by author: Account.ID?
    ) throws {
        guard try snapshot.contents(of: order) != contents else { return }
        let head = try head(of: order.id)
        guard head.state.state.canBeRevised else { throw OrderRefusal.wrongState(head.state) }
        guard head.revision == revision else { throw OrderRefusal.revisedMeanwhile }
        try revise(order.id, to: contents, reason: reason, by: author)
    }

    /// Returns the head of an order.
    ///
    /// - Throws: `OrderRefusal.noSuchOrder`.
    func head(of order: Order.ID) throws -> OrderHead {
        guard let head = try snapshot.ask(.head(of: order)) else { throw OrderRefusal.noSuchOrder }
        return head
    }

    /// Changes the stock by the differences between two revisions. The movement of a removed variant refers to the line
    /// that the variant had.
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

    /// Copies the contact of a revision to the next one, unless the customer was erased.
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
    country, as_text, note, tax_number, signed_name, signature
    """
