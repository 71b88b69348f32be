public import Shop

extension Snapshot {
    /// The customer's ten latest orders, newest first, without those that they have hidden.
    public func recentOrders(of customer: Customer.ID) throws -> [Order] {
        guard isCommitted else { return try ask(.recentOrders(of: customer)) }
        return try cache.recentOrders.answer(customer) { try ask(.recentOrders(of: customer)) }
    }
}

extension Query {
    /// How an order is delivered and paid.
    public static func terms(of order: Order.ID) -> Query<OrderTerms> {
        .init(
            "SELECT delivery_method, payment_method, payment_card FROM orders WHERE id = $1", [order]
        ) { rows in
            let row = try rows.next()
            return OrderTerms(
                delivery: row?[0] ?? "", payment: (row?[1]).flatMap(PaymentMethod.init(rawValue:)), card: row?[2] ?? "")
        }
    }

    /// Contact of the customer in an order; nil where there is none, or where they were erased.
    public static func contact(of order: Order.ID) -> Query<OrderContact?> {
        .first("WHERE order_id = $1 AND erased_at IS NULL ORDER BY revision DESC", [order])
    }

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
            first: "SELECT hidden_at IS NOT NULL FROM orders WHERE id = $1 AND customer_id = $2",
            [id, customer])
    }

    /// Today's products of an order's lines, by the keys of their variants.
    public static func productsToday(of lines: [OrderLine]) -> Query<[Variant.ID: Product]> {
        .init(productsOfVariantsSQL, [Keys(lines.map(\.variant))]) { rows in
            Dictionary(try rows.map { try Product($0) }.map { ($0.variant, $0) }) { first, _ in first }
        }
    }

    /// Lines of an order, as its latest revision has them.
    public static func lines(of order: Order) -> Query<[OrderLine]> {
        .init(all: linesSQL, [order.id]) { try OrderLine($0, in: order.total.currency) }
    }
}

extension Snapshot {
    /// The order that a customer placed with this key, or that somebody did who was merged into them; nil when there is
    /// none.
    public func order(key: OrderKey, of customer: Customer.ID) throws -> Order? {
        for use in try ask(.uses(of: key)).sorted(by: { $0.order.rawValue < $1.order.rawValue }) {
            guard try use.customer == customer || ask(.isMerged(use.customer, into: customer)) else { continue }
            return try ask(.order(use.order, of: customer))
        }
        return nil
    }
}

extension Query {
    /// Hardly ever more than one: a key is random.
    fileprivate static func uses(of key: OrderKey) -> Query<[(customer: Customer.ID, order: Order.ID)]> {
        .init(all: "SELECT customer_id, order_id FROM order_keys WHERE key = $1", [key.bytes]) { row in
            (customer: row[0], order: row[1])
        }
    }

    /// True when a customer has become another, over any number of steps.
    fileprivate static func isMerged(_ customer: Customer.ID, into other: Customer.ID) -> Query<Bool> {
        .init(
            value: """
                WITH RECURSIVE heirs (id) AS (
                    SELECT merged_into FROM customers WHERE id = $1
                    UNION SELECT merged_into FROM customers JOIN heirs ON customers.id = heirs.id)
                SELECT EXISTS (SELECT 1 FROM heirs WHERE id = $2)
                """, [customer, other])
    }
}

extension OrderContact: Selectable {
    enum Columns: Int, ColumnList { case givenName, familyName, email, phone, signedName, signature, address }

    static let selection = "SELECT \(Columns.list([.address: PostalAddress.columns])) FROM order_contacts"

    init(_ row: NamedRow<Columns>) {
        self.init(
            givenName: row[.givenName], familyName: row[.familyName], email: row[.email], phone: row[.phone],
            address: row[.address], signature: (row[.signature] as [UInt8]?).flatMap(Signature.init),
            signedName: row[.signedName])
    }
}

private let productsOfVariantsSQL = """
    SELECT \(Product.columnsOfVariant) FROM unnest($1) WITH ORDINALITY AS wanted (id, position)
    JOIN variants ON variants.id = wanted.id \(Product.joinsOfVariant)
    """

private let recentOrdersSQL = """
    SELECT \(Order.columns), hidden_at FROM orders \(Order.joins)
    WHERE customer_id = $1 ORDER BY orders.id DESC LIMIT $2
    """

private let orderSQL = "SELECT \(Order.columns) FROM orders \(Order.joins) WHERE customer_id = $1 AND orders.id = $2"
private let orderByCodeSQL = "SELECT \(Order.columns) FROM orders \(Order.joins) WHERE customer_id = $1 AND code = $2"

private let linesSQL = """
    SELECT \(OrderLine.columns) FROM order_lines
    WHERE order_id = $1 AND revision = (SELECT revision FROM order_heads WHERE order_id = $1) ORDER BY position
    """
