public import Shop

extension Transaction {
    /// Records returned units of a line. `Documentation/order-effects.md` lists all tables that change.
    ///
    /// - Parameters:
    ///   - isRestocked: True if the units can be sold again.
    ///   - credit: The amount by which the order's total is reduced. The invoice gets a credit note for it.
    ///   - delivery: The part of the credit for delivery costs; nil for none.
    /// - Throws: `OrderRefusal` if the order is cancelled or awaits its payment, has no such line, has fewer units left, or costs less than
    ///   the credit.
    public func returnUnits(
        _ quantity: Quantity, ofLine line: Int, of order: Order.ID, isRestocked: Bool, credit: Money,
        delivery: Money? = nil, reason: String = "", by author: Account.ID?
    ) throws {
        let head = try head(of: order)
        guard head.state.state.counts else { throw OrderRefusal.wrongState(head.state) }
        let variant = try variant(ofLine: line, of: order, in: head.revision, toReturn: quantity)
        guard (0...max(0, head.uncredited)).contains(credit.minorUnits) else { throw OrderRefusal.moreThanTotal }
        let id: OrderReturn.ID = try database.insert(
            """
            INSERT INTO order_returns (order_id, revision, line, quantity, is_restocked, credit, delivery, reason,
                                       account_id, returned_at)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id
            """,
            [
                order, head.revision, line, quantity.units, isRestocked, credit.minorUnits, delivery?.minorUnits ?? 0,
                reason, author, head.time(of: now),
            ])
        try creditInvoice(of: order, for: id, reason: reason, by: author)
        try withdrawUntrueMails(about: order)
        guard isRestocked else { return }
        try move(
            OrderMovement(variant, quantity.units, .returned, order, revision: head.revision, line: line), by: author)
    }

    /// Returns the variant of a line.
    ///
    /// - Throws: `OrderRefusal.noSuchLine`, or `moreThanBought` if the customer has too few units of the line.
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
