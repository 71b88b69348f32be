public import Shop

/// Changes of stock. Each writes its movement into the ledger, in the same transaction.
extension Transaction {
    /// Sets the stock of a variant; nil when it is not counted.
    public func setStock(_ stock: Int?, of variant: Variant.ID) throws {
        try updateStock(stock, of: variant, StockCause(), by: nil)
    }

    /// Updates the stock of a variant and inserts the movement.
    func updateStock(_ stock: Int?, of variant: Variant.ID, _ cause: StockCause, by author: Account.ID?) throws {
        let before = try database.ask(.stock(of: variant))
        let setting = "UPDATE variants SET stock = $1 WHERE id = $2"
        guard before != stock, try database.execute(setting, [stock, variant]) == 1 else { return }
        try recordStock((stock ?? 0) - (before ?? 0), of: variant, cause, by: author)
    }

    /// Moves units of a variant that is counted: more of them, or fewer when `change` is negative. Returns the audit log's
    /// entry.
    ///
    /// `version` is that of the stock that was shown. Throws `CatalogueRefusal.changedSinceShown` when staff have changed
    /// the product since, `.notCounted`, and `.noSuchStock` when fewer units are left, or more than there can be.
    public func moveStock(
        by change: Int, of variant: Variant.ID, for reason: StockMovement.Reason, note: String = "", version: Int,
        by author: Account.ID?
    ) throws -> AuditEntry.ID? {
        guard let now = try snapshot.ask(.stockedVariant(variant)), now.version == version else {
            throw CatalogueRefusal.changedSinceShown
        }
        guard let stock = now.stock else { throw CatalogueRefusal.notCounted }
        let (sum, isTooMuch) = stock.addingReportingOverflow(change)
        // Units of cancelled orders that came back may have made it more than one can enter.
        guard !isTooMuch, sum >= 0, change < 0 || sum <= ProductAttributes.stocks.upperBound else {
            throw CatalogueRefusal.noSuchStock
        }
        return try setStock(sum, of: variant, StockCause(reason: reason, note: note), by: author)
    }

    /// Records units of a variant that are more than were known, or fewer when `change` is negative.
    func recordStock(
        _ change: Int, of variant: Variant.ID, _ cause: StockCause = StockCause(), by author: Account.ID?
    ) throws {
        try database.send(
            """
            INSERT INTO stock_movements (variant_id, change, reason, note, account_id, moved_at)
            VALUES ($1, $2, $3, $4, $5, $6)
            """, [variant, change, cause.reason.rawValue, cause.note, author, now])
    }
}

/// Cause of a movement of stock that is for no order.
struct StockCause {
    var reason = StockMovement.Reason.counted
    var note = ""
}

extension Query {
    /// Stock of a variant; nil where it is not counted, or does not exist.
    fileprivate static func stock(of variant: Variant.ID) -> Query<Int?> {
        .init(first: "SELECT stock FROM variants WHERE id = $1", [variant])
    }

    /// Movements of a variant's stock, newest first: those before one, at most `limit`.
    public static func stockMovements(
        of variant: Variant.ID, before: StockMovement.ID? = nil, limit: Int
    ) -> Query<[StockMovement]> {
        .init(
            all: """
                SELECT moved.id, moved.change, moved.reason, orders.code, moved.note, moved.account_id, moved.moved_at
                FROM stock_movements AS moved LEFT JOIN orders ON orders.id = moved.order_id
                WHERE moved.variant_id = $1 AND moved.id < $2 ORDER BY moved.id DESC LIMIT $3
                """, [variant, before ?? StockMovement.ID(rawValue: .max), limit]
        ) { row in
            let code: String? = row[3]
            return StockMovement(
                id: row[0], change: row[1], reason: try row.oneOf(2), order: code.flatMap { OrderCode($0) },
                note: row[4], author: row[5], movedAt: row[6])
        }
    }

    /// Sum of the changes from a movement on: the stock less this sum is the stock before it.
    public static func stockMoved(of variant: Variant.ID, since first: StockMovement.ID) -> Query<Int> {
        .init(
            value: "SELECT coalesce(sum(change), 0) FROM stock_movements WHERE variant_id = $1 AND id >= $2",
            [variant, first])
    }
}
