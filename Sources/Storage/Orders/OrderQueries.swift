public import Shop

extension Snapshot {
    /// The last ten orders that a visitor placed, newest first, without those they have hidden (S21).
    public func recentOrders(of visitor: Visitor.ID) throws -> [Order] {
        let orders = try database.all(Self.recentOrdersSQL, [visitor.rawValue]) { row in
            row.isNull(Order.columnCount) ? try Order(row) : nil
        }
        return orders.compactMap(\.self)
    }

    /// The hidden ones count: the eleventh does not move up.
    private static let recentOrdersSQL = """
        SELECT \(Order.columns), hidden_at FROM orders WHERE visitor_id = ? ORDER BY number DESC LIMIT \(Order.recentLimit)
        """

    /// A visitor's order, hidden or not; nil when it is somebody else's.
    public func order(_ number: Order.Number, of visitor: Visitor.ID) throws -> Order? {
        try database.first(
            "SELECT \(Order.columns) FROM orders WHERE number = ? AND visitor_id = ?", [number, visitor.rawValue]
        ) { row in
            try Order(row)
        }
    }

    /// Whether a visitor has taken this order off their list; nil when it is no order of theirs.
    public func isHidden(_ number: Order.Number, of visitor: Visitor.ID) throws -> Bool? {
        try database.first(
            "SELECT hidden_at IS NOT NULL FROM orders WHERE number = ? AND visitor_id = ?", [number, visitor.rawValue]
        ) { $0[0] as Bool }
    }

    /// The order that a visitor placed with this key, or nil.
    public func order(key: OrderKey, of visitor: Visitor.ID) throws -> Order? {
        try database.first(
            "SELECT \(Order.columns) FROM orders WHERE visitor_id = ? AND key = ?", [visitor.rawValue, key.bytes]
        ) { row in
            try Order(row)
        }
    }

    /// What the shop has today of what an order was of.
    public func productsToday(of lines: [OrderLine]) throws -> [Product.ID: Product] {
        let products = try products(lines.map(\.productID)[...])
        return Dictionary(products.map { ($0.id, $0) }) { first, _ in first }
    }

    /// What an order was of, as it was bought.
    public func lines(of order: Order) throws -> [OrderLine] {
        try database.all(
            """
            SELECT product_id, category_name, product_name, unit, unit_price, quantity FROM order_lines
            WHERE order_number = ? ORDER BY position
            """, [order.number]
        ) { row in
            try OrderLine(row, in: order.total.currency)
        }
    }
}

extension Order {
    fileprivate static let columns = "number, placed_at, unit_count, total, currency"
    fileprivate static let columnCount = 5

    fileprivate init(_ row: Row) throws {
        self.init(
            number: row[0], placedAt: Timestamp(secondsSince1970: row[1]), unitCount: row[2],
            total: Money(minorUnits: row[3], try row.currency(4)))
    }
}

extension OrderLine {
    fileprivate init(_ row: Row, in currency: Currency) throws {
        guard let quantity = Quantity(row[5]) else {
            throw StorageError.failed(reason: "impossible quantity in an order")
        }
        self.init(
            productID: row.id(0), categoryName: row[1], productName: row[2], unit: try row.unit(3),
            unitPrice: Money(minorUnits: row[4], currency), quantity: quantity)
    }
}
