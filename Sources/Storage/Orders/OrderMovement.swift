import Shop

/// A movement of a variant's stock that belongs to a line of an order.
struct OrderMovement {
    let variant: Variant.ID
    /// The number of units added to the stock; negative for units taken from it.
    let change: Int
    let reason: StockMovement.Reason
    let order: Order.ID
    let revision: Int
    /// The position of the line in the order.
    let line: Int

    init(
        _ variant: Variant.ID, _ change: Int, _ reason: StockMovement.Reason, _ order: Order.ID, revision: Int,
        line: Int
    ) {
        self.variant = variant
        self.change = change
        self.reason = reason
        self.order = order
        self.revision = revision
        self.line = line
    }

    /// Returns another movement for the same line.
    func followed(by change: Int, _ reason: StockMovement.Reason) -> OrderMovement {
        OrderMovement(variant, change, reason, order, revision: revision, line: line)
    }
}

extension Transaction {
    /// Changes the stock of a variant and inserts the stock movement, if the stock of the variant is counted.
    ///
    /// - Throws: `OrderRefusal.outOfStock` if too few units are left.
    func move(_ movement: OrderMovement, by author: Account.ID?) throws {
        guard try note(movement, by: author) else { return }
        let moved = try database.execute(
            "UPDATE variants SET stock = stock + $1 WHERE id = $2 AND stock + $1 >= 0",
            [movement.change, movement.variant])
        guard moved == 1 else { throw OrderRefusal.outOfStock(movement.variant) }
    }

    /// Inserts the movement. Returns false and inserts nothing if the stock of the variant is not counted.
    private func note(_ movement: OrderMovement, by author: Account.ID?) throws -> Bool {
        try database.execute(
            """
            INSERT INTO stock_movements (variant_id, change, reason, order_id, revision, line, account_id, moved_at)
            SELECT id, $2, $3, $4, $5, $6, $7, $8 FROM variants WHERE id = $1 AND stock IS NOT NULL
            """,
            [
                movement.variant, movement.change, movement.reason.rawValue, movement.order, movement.revision,
                movement.line, author, now,
            ]) == 1
    }
}
