public import Shop

/// Changes of stock. Each writes its movement into the ledger, in the same transaction.
extension Transaction {
    /// Sets the stock of a product; nil when it is not counted.
    public func setStock(_ stock: Int?, of product: Product.ID) throws {
        let before = try database.ask(.stock(of: product))
        let setting = "UPDATE products SET stock = $1 WHERE id = $2"
        guard before != stock, try database.execute(setting, [stock, product]) == 1 else { return }
        try recordStockCount((stock ?? 0) - (before ?? 0), of: product)
    }

    /// Records a count of the stock: `change` more units than were known, or fewer when negative.
    func recordStockCount(_ change: Int, of product: Product.ID) throws {
        try database.execute(
            "INSERT INTO stock_movements (product_id, change, reason, moved_at) VALUES ($1, $2, 'counted', $3)",
            [product, change, now])
    }

    /// Takes ordered units from the stock of those products that are counted.
    func takeFromStock(_ lines: [OrderLine], for order: Order.Number) throws {
        for line in lines where try noteSale(line, in: order) {
            let taken = try database.execute(
                "UPDATE products SET stock = stock - $1 WHERE id = $2 AND stock >= $1",
                [line.quantity.units, line.productID])
            guard taken == 1 else { throw StorageError.failed(reason: "the stock changed within a transaction") }
        }
    }

    /// Records a sale. Returns false, writing nothing, when the product is not counted.
    private func noteSale(_ line: OrderLine, in order: Order.Number) throws -> Bool {
        try database.execute(
            """
            INSERT INTO stock_movements (product_id, change, reason, order_number, moved_at)
            SELECT id, $1, 'sold', $2, $3 FROM products WHERE id = $4 AND stock IS NOT NULL
            """, [-line.quantity.units, order, now, line.productID]) == 1
    }
}

extension Query {
    /// Stock of a product; nil where it is not counted, or does not exist.
    fileprivate static func stock(of product: Product.ID) -> Query<Int?> {
        .init(first: "SELECT stock FROM products WHERE id = $1", [product])
    }
}
