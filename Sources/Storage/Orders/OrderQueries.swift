public import Shop

extension Query {
    /// The customer's ten latest orders, newest first, without those that they have hidden.
    public static func recentOrders(of customer: Customer.ID) -> Query<[Order]> {
        .init(recentOrdersSQL, [customer, Order.recentLimit]) { rows in
            try rows.map { $0.isNull(Order.columnCount) ? try Order($0) : nil }.compactMap(\.self)
        }
    }

    /// A customer's order, hidden or not; nil when it is somebody else's.
    public static func order(_ id: Order.ID, of customer: Customer.ID) -> Query<Order?> {
        .init(first: orderSQL, [customer, id], Order.init)
    }

    /// A customer's order by its code, hidden or not; nil when it is somebody else's.
    public static func order(_ code: OrderCode, of customer: Customer.ID) -> Query<Order?> {
        .init(first: orderByCodeSQL, [customer, code.description], Order.init)
    }

    /// True when a customer has hidden this order from their list; nil when it is no order of theirs.
    public static func isHidden(_ id: Order.ID, of customer: Customer.ID) -> Query<Bool?> {
        .init(
            first: "SELECT hidden_at IS NOT NULL FROM orders WHERE number = $1 AND customer_id = $2",
            [id, customer])
    }

    /// The order that a customer placed with this key, or nil.
    public static func order(key: OrderKey, of customer: Customer.ID) -> Query<Order?> {
        .init(first: orderByKeySQL, [customer, key.bytes], Order.init)
    }

    /// Today's products of an order's lines, by the keys of their variants.
    public static func productsToday(of lines: [OrderLine]) -> Query<[Variant.ID: Product]> {
        .init(productsOfVariantsSQL, [Keys(lines.map(\.variant))]) { rows in
            Dictionary(try rows.map { try Product($0) }.map { ($0.variant, $0) }) { first, _ in first }
        }
    }

    /// Lines of an order, as they were bought.
    public static func lines(of order: Order) -> Query<[OrderLine]> {
        .init(
            all: """
                SELECT variant_id, category_name, product_name, unit, unit_price, quantity FROM order_lines
                WHERE order_number = $1 ORDER BY position
                """, [order.id]
        ) { try OrderLine($0, in: order.total.currency) }
    }
}

private let productsOfVariantsSQL = """
    SELECT \(Product.columnsOfVariant) FROM unnest($1) WITH ORDINALITY AS wanted (id, position)
    JOIN variants ON variants.id = wanted.id \(Product.joinsOfVariant)
    """

private let recentOrdersSQL = """
    SELECT \(Order.columns), hidden_at FROM orders WHERE customer_id = $1 ORDER BY number DESC LIMIT $2
    """

private let orderSQL = "SELECT \(Order.columns) FROM orders WHERE customer_id = $1 AND number = $2"
private let orderByCodeSQL = """
    SELECT \(Order.columns) FROM orders WHERE customer_id = $1 AND CAST(number AS TEXT) = $2
    """
private let orderByKeySQL = "SELECT \(Order.columns) FROM orders WHERE customer_id = $1 AND key = $2"

extension Order {
    fileprivate static let columns = "number, CAST(number AS TEXT), placed_at, unit_count, total, currency"
    fileprivate static let columnCount = 6

    fileprivate init(_ row: Row) throws {
        self.init(
            id: row[0], code: try row.orderCode(1), placedAt: row[2], unitCount: row[3],
            total: Money(minorUnits: row[4], try row.oneOf(5)))
    }
}

extension OrderLine {
    fileprivate init(_ row: Row, in currency: Currency) throws {
        self.init(
            variant: row[0], categoryName: row[1], productName: row[2], unit: try row.oneOf(3),
            unitPrice: Money(minorUnits: row[4], currency), quantity: try row.quantity(5))
    }
}

extension Row {
    func orderCode(_ column: Int) throws -> OrderCode {
        let text: String = self[column]
        guard let code = OrderCode(text) else { throw StorageError.failed(reason: "impossible code \(text)") }
        return code
    }
}
