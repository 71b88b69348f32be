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

    /// Takes ordered units from the stock of those variants that are counted.
    func takeFromStock(_ lines: [OrderLine], for order: Order.ID) throws {
        for line in lines where try noteSale(line, in: order) {
            let taken = try database.execute(
                "UPDATE variants SET stock = stock - $1 WHERE id = $2 AND stock >= $1",
                [line.quantity.units, line.variant])
            guard taken == 1 else { throw StorageError.failed(reason: "the stock changed within a transaction") }
        }
    }

    /// Records a sale. Returns false, writing nothing, when the variant is not counted.
    private func noteSale(_ line: OrderLine, in order: Order.ID) throws -> Bool {
        try database.execute(
            """
            INSERT INTO stock_movements (variant_id, change, reason, order_number, moved_at)
            SELECT id, $1, 'sold', $2, $3 FROM variants WHERE id = $4 AND stock IS NOT NULL
            """, [-line.quantity.units, order, now, line.variant]) == 1
    }
}

extension Query {
    /// Stock of a variant; nil where it is not counted, or does not exist.
    fileprivate static func stock(of variant: Variant.ID) -> Query<Int?> {
        .init(first: "SELECT stock FROM variants WHERE id = $1", [variant])
    }
}
