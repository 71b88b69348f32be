public import Shop

extension Snapshot {
    /// A visitor's cart, in the order of the home grid.
    public func cart(of visitor: Visitor.ID) throws -> Cart {
        let currency = try currency()
        let lines = try database.all(Self.cartSQL, [visitor.rawValue]) { try CartLine($0, in: currency) }
        return Cart(lines, in: currency)
    }

    private static let cartSQL = """
        SELECT \(Product.columns), \(Category.columns), cart_lines.quantity, cart_lines.price_seen
        FROM cart_lines
        JOIN products ON products.id = cart_lines.product_id
        JOIN categories ON categories.id = products.category_id
        \(Product.pictureJoin) \(Category.pictureJoin)
        WHERE cart_lines.visitor_id = ?
        ORDER BY categories.position, cart_lines.position, products.id
        """

    /// What is in a visitor's cart, in the order it was put there.
    public func cartEntries(of visitor: Visitor.ID) throws -> [CartEntry] {
        let entries = try database.all(Self.cartEntriesSQL, [visitor.rawValue]) { row in
            let entry = CartEntry(
                product: row.id(0), quantity: try row.quantity(1), priceSeen: row[2], stock: row[3], isArchived: row[4])
            return (entry, position: row[5] as Int)
        }
        // Faster here than in SQLite, which sorts as if there might be millions.
        return entries.sorted { $0.position < $1.position }.map(\.0)
    }

    private static let cartEntriesSQL = """
        SELECT product_id, quantity, price_seen, stock, archived_at IS NOT NULL, position
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

extension CartLine {
    fileprivate convenience init(_ row: Row, in currency: Currency) throws {
        let afterCategory = Product.columnCount + Category.columnCount
        self.init(
            product: try Product(row, in: currency),
            category: Category(row, at: Product.columnCount),
            quantity: try row.quantity(afterCategory),
            priceSeen: Money(minorUnits: row[afterCategory + 1], currency))
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
