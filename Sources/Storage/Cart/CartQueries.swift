public import Shop

extension Snapshot {
    /// A visitor's cart, in the order of the home grid.
    public func cart(of visitor: Visitor.ID) throws -> Cart {
        let currency = try currency()
        let entries = try database.all(Self.cartSQL, [visitor.rawValue]) { row in
            (entry: try CartEntry(row, at: PlacedProduct.columnCount), product: try PlacedProduct(row, in: currency))
        }
        return Cart(entries, in: currency)
    }

    private static let cartSQL = """
        SELECT \(PlacedProduct.columns), \(CartEntry.columns)
        FROM cart_lines
        JOIN products ON products.id = cart_lines.product_id
        \(PlacedProduct.joins)
        WHERE cart_lines.visitor_id = ?
        ORDER BY cart_lines.position, products.id
        """

    /// What is in a visitor's cart, in the order it was put there.
    public func cartEntries(of visitor: Visitor.ID) throws -> [CartEntry] {
        let entries = try database.all(Self.cartEntriesSQL, [visitor.rawValue]) { row in
            (try CartEntry(row, at: 0), position: row[CartEntry.columnCount] as Int)
        }
        // Faster here than in SQLite, which sorts as if there might be millions.
        return entries.sorted { $0.position < $1.position }.map(\.0)
    }

    private static let cartEntriesSQL = """
        SELECT \(CartEntry.columns), position
        FROM cart_lines JOIN products ON products.id = product_id WHERE visitor_id = ? ORDER BY product_id
        """

    /// The latest removal from this cart that can still be undone, or nil.
    public func lastRemovedLines(of visitor: Visitor.ID) throws -> RemovedLines? {
        try removals(of: visitor, "ORDER BY id DESC LIMIT 1", []).first
    }

    /// A removal that can still be undone; nil when it was undone, is too old, or is somebody else's.
    public func removal(_ id: RemovedLines.ID, of visitor: Visitor.ID) throws -> RemovedLines? {
        try removals(of: visitor, "AND id = ?", [id.rawValue]).first
    }

    private func removals(
        of visitor: Visitor.ID, _ condition: String, _ arguments: [any Argument]
    ) throws -> [RemovedLines] {
        let ids: [RemovedLines.ID] = try database.all(
            "SELECT id FROM removals WHERE visitor_id = ? AND removed_at >= ? \(condition)",
            [visitor.rawValue, (now + -Visitor.undoLifetime).secondsSince1970] + arguments
        ) { $0.id(0) }
        return try ids.map { id in
            let products = try products(in: id)
            return RemovedLines(id: id, productNames: products.map(\.name), productSlugs: products.map(\.slug))
        }
    }

    private func products(in removal: RemovedLines.ID) throws -> [(name: String, slug: String)] {
        try database.all(
            """
            SELECT products.name, products.slug FROM removal_lines JOIN products ON products.id = removal_lines.product_id
            WHERE removal_id = ? ORDER BY removal_lines.position, products.id
            """, [removal.rawValue]
        ) { ($0[0], $0[1]) }
    }
}

extension CartEntry {
    fileprivate static let columns = """
        cart_lines.product_id, cart_lines.quantity, cart_lines.price_seen, products.stock,
        products.archived_at IS NOT NULL
        """
    fileprivate static let columnCount = 5

    fileprivate init(_ row: Row, at column: Int) throws {
        self.init(
            product: row.id(column), quantity: try row.quantity(column + 1), priceSeen: row[column + 2],
            stock: row[column + 3], isArchived: row[column + 4])
    }
}

extension Row {
    fileprivate func quantity(_ column: Int) throws -> Quantity {
        guard let quantity = Quantity(self[column]) else {
            throw StorageError.failed(reason: "impossible quantity in a cart")
        }
        return quantity
    }
}
