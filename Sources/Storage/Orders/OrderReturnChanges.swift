public import Shop

extension Transaction {
    /// Takes units of a line back. Restocked ones can be sold again; `credit` is what the order costs less, for which the
    /// invoice gets a credit note.
    ///
    /// Throws `OrderRefusal` when the order is cancelled, has no such line, had fewer units, or costs less than that.
    public func returnUnits(
        _ quantity: Quantity, ofLine line: Int, of order: Order.ID, isRestocked: Bool, credit: Money,
        reason: String = "", by author: Account.ID?
    ) throws {
        let head = try head(of: order)
        guard head.state.state != .cancelled else { throw OrderRefusal.wrongState(head.state) }
        let variant = try variant(ofLine: line, of: order, in: head.revision, toReturn: quantity)
        guard (0...max(0, head.uncredited)).contains(credit.minorUnits) else { throw OrderRefusal.moreThanTotal }
        let id: OrderReturn.ID = try database.insert(
            """
            INSERT INTO order_returns (order_id, revision, line, quantity, is_restocked, credit, reason, account_id,
                                       returned_at)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id
            """,
            [order, head.revision, line, quantity.units, isRestocked, credit.minorUnits, reason, author, now])
        try creditInvoice(of: order, for: id, reason: reason, by: author)
        guard isRestocked else { return }
        try move(
            OrderMovement(variant, quantity.units, .returned, order, revision: head.revision, line: line), by: author)
    }

    /// The variant of a line of which so many units are still with the customer. Throws otherwise.
    private func variant(
        ofLine line: Int, of order: Order.ID, in revision: Int, toReturn quantity: Quantity
    ) throws -> Variant.ID {
        let bought = try snapshot.ask(.units(of: order, in: revision))
        guard let variant = bought.variant(ofLine: line) else { throw OrderRefusal.noSuchLine }
        let returned = try snapshot.ask(.returnedUnits(of: order))
        guard returned.count(of: variant) + quantity.units <= bought.count(of: variant) else {
            throw OrderRefusal.moreThanBought
        }
        return variant
    }
}
