public import Shop

/// Changes of stock. Each inserts a stock movement in the same transaction.
extension Transaction {
    /// Sets the stock of a variant; nil if it is not counted.
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

    /// Adds `change` units to the stock of a variant, or removes units if `change` is negative. Returns the entry in the
    /// audit log.
    ///
    /// - Parameter version: The version of the stock that was shown.
    /// - Throws: `CatalogueRefusal.changedSinceShown` if staff changed the product since then, `.notCounted`, or
    ///   `.noSuchStock` if the new stock would be negative or too large.
    public func moveStock(
        by change: Int, of variant: Variant.ID, for reason: StockMovement.Reason, note: String = "", version: Int,
        by author: Account.ID?
    ) throws -> AuditEntry.ID? {
        guard let now = try snapshot.ask(.stockedVariant(variant)), now.version == version else {
            throw CatalogueRefusal.changedSinceShown
        }
        guard let stock = now.stock else { throw CatalogueRefusal.notCounted }
        let (sum, isTooMuch) = stock.addingReportingOverflow(change)
        // Units that come back from cancelled orders can raise the stock above the limit of the form.
        guard !isTooMuch, sum >= 0, change < 0 || sum <= ProductAttributes.stocks.upperBound else {
            throw CatalogueRefusal.noSuchStock
        }
        return try setStock(sum, of: variant, StockCause(reason: reason, note: note), by: author)
    }

    /// Inserts a stock movement of `change` units. A negative number means fewer units.
    func recordStock(
        _ change: Int, of variant: Variant.ID, _ cause: StockCause = StockCause(), by author: Account.ID?
    ) throws {
        try database.send(
            [
                "variant_id": variant, "change": change, "reason": cause.reason.rawValue, "note": cause.note,
                "account_id": author, "moved_at": now,
            ], into: "stock_movements")
    }
}

/// The cause of a stock movement without an order.
struct StockCause {
    var reason = StockMovement.Reason.counted
    var note = ""
}

extension Query {
    /// The stock of a variant; nil if it is not counted, or there is no such variant.
    fileprivate static func stock(of variant: Variant.ID) -> Query<Int?> {
        .init(first: "SELECT stock FROM variants WHERE id = $1", [variant])
    }

    /// The stock movements of a variant before `before`, newest first, at most `limit`.
    public static func stockMovements(
        of variant: Variant.ID, before: StockMovement.ID? = nil, limit: Int
    ) -> Query<[StockMovement]> {
        .all(
            "WHERE moved.variant_id = $1 AND moved.id < $2 ORDER BY moved.id DESC LIMIT $3",
            [variant, before ?? .last, limit])
    }

    /// The sum of the changes from a stock movement on. The stock minus this sum is the stock before that movement.
    public static func stockMoved(of variant: Variant.ID, since first: StockMovement.ID) -> Query<Int> {
        .init(
            value: "SELECT coalesce(sum(change), 0) FROM stock_movements WHERE variant_id = $1 AND id >= $2",
            [variant, first])
    }
}

extension StockMovement: Selectable {
    enum Columns: Int, ColumnList { case id, change, reason, code, note, accountID, movedAt }

    static let selection = """
        SELECT \(Columns.list(of: "moved", [.code: "orders.code"]))
        FROM stock_movements AS moved LEFT JOIN orders ON orders.id = moved.order_id
        """

    init(_ row: NamedRow<Columns>) throws {
        self.init(
            id: row[.id], change: row[.change], reason: try row.oneOf(.reason),
            order: (row[.code] as String?).flatMap { OrderCode($0) }, note: row[.note], author: row[.accountID],
            movedAt: row[.movedAt])
    }
}
