public import Shop

/// Changes of stock. Each writes its movement into the ledger, in the same transaction.
extension Transaction {
    /// Sets the stock of a variant; nil when it is not counted.
    public func setStock(_ stock: Int?, of variant: Variant.ID) throws {
        let before = try database.ask(.stock(of: variant))
        let setting = "UPDATE variants SET stock = $1 WHERE id = $2"
        guard before != stock, try database.execute(setting, [stock, variant]) == 1 else { return }
        try recordStockCount((stock ?? 0) - (before ?? 0), of: variant)
    }

    /// Records a count of the stock: `change` more units than were known, or fewer when negative.
    func recordStockCount(_ change: Int, of variant: Variant.ID) throws {
        try database.execute(
            "INSERT INTO stock_movements (variant_id, change, reason, moved_at) VALUES ($1, $2, 'counted', $3)",
            [variant, change, now])
    }
}

extension Query {
    /// Stock of a variant; nil where it is not counted, or does not exist.
    fileprivate static func stock(of variant: Variant.ID) -> Query<Int?> {
        .init(first: "SELECT stock FROM variants WHERE id = $1", [variant])
    }
}
