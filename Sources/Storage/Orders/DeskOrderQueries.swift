public import Shop

/// Queries of the orders of all customers, for staff.
extension Query {
    /// The order with this identifier; nil if there is none.
    public static func deskOrder(_ id: Order.ID) -> Query<DeskOrder?> {
        .init(first: "\(DeskOrder.selection) WHERE order_heads.order_id = $1", [id], DeskOrder.init)
    }

    /// The order with this code; nil if there is none.
    public static func deskOrder(_ code: OrderCode) -> Query<DeskOrder?> {
        .init(first: "\(DeskOrder.selection) WHERE orders.code = $1", [code.description], DeskOrder.init)
    }

    /// The order with this code in any case of letters; nil if there is none, or more than one.
    public static func deskOrder(spelledLike code: OrderCode) -> Query<DeskOrder?> {
        .init("\(DeskOrder.selection) WHERE lower(orders.code) = lower($1) LIMIT 2", [code.description]) { rows in
            let found = try rows.map(DeskOrder.init)
            return found.count == 1 ? found.first : nil
        }
    }

    /// The states of an order with their times, oldest first.
    public static func states(of order: Order) -> Query<[OrderStateChange]> {
        .init(
            all: "SELECT \(OrderStateChange.columns) FROM order_states WHERE order_id = $1 ORDER BY number", [order.id]
        ) { try OrderStateChange($0, at: 0) }
    }

    /// The number of payments in a range of identifiers.
    public static func paymentCount(from first: Payment.ID, to last: Payment.ID) -> Query<Int> {
        .init(value: "SELECT count(*) FROM payments WHERE id BETWEEN $1 AND $2", [first, last])
    }

    /// The payments of an order, oldest first.
    public static func payments(of order: Order) -> Query<[Payment]> { payments(of: order.id) }

    /// The payments of an order, oldest first.
    static func payments(of order: Order.ID) -> Query<[Payment]> {
        .all("WHERE order_id = $1 ORDER BY payments.id", [order])
    }

    /// The payment with this reference of a provider, for any order.
    public static func payment(_ reference: String, from provider: String) -> Query<Payment?> {
        .first("WHERE provider = $1 AND reference = $2", [provider, reference])
    }

    /// The returns of an order, oldest first.
    public static func returns(of order: Order) -> Query<[OrderReturn]> {
        .init(
            all: "SELECT \(OrderReturn.columns) FROM order_returns WHERE order_id = $1 ORDER BY id", [order.id]
        ) { row in
            try OrderReturn(row, in: order.total.currency)
        }
    }
}

extension DeskOrder {
    private enum Columns: Int, ColumnList {
        case revision, customer, givenName, familyName, recipient, state, credited, paid, refunded, changedAt, payment

        static let table: String? = "order_heads"
        static let expressions: [Columns: String] = [
            .customer: "orders.customer_id", .givenName: "customers.given_name", .familyName: "customers.family_name",
            .recipient: "order_contacts.name", .payment: "orders.payment_method",
        ]
    }

    static let selection = """
        SELECT \(Order.columns), \(Columns.list)
        FROM order_heads JOIN orders ON orders.id = order_heads.order_id
        JOIN customers ON customers.id = orders.customer_id
        LEFT JOIN order_contacts ON order_contacts.order_id = order_heads.order_id
            AND order_contacts.revision = order_heads.revision
        """

    /// Reads `selection`.
    init(_ row: Row) throws {
        let order = try Order(row)
        let row = row.named(Columns.self, at: Order.columnCount)
        self.init(
            order: order, revision: row[.revision], customer: row[.customer], givenName: row[.givenName],
            familyName: row[.familyName], recipient: row[.recipient] ?? "", state: try row.oneOf(.state),
            sums: PaymentSums(
                total: order.total.minorUnits, credited: row[.credited], paid: row[.paid], refunded: row[.refunded]),
            isDemo: PaymentMethod(rawValue: row[.payment])?.isTest == true, changedAt: row[.changedAt])
    }
}

extension OrderStateChange {
    private enum Columns: Int, ColumnList { case state, changedAt, accountID, reason, parcel }

    static let columns = Columns.list(of: "order_states")

    /// Reads `columns`, beginning at `first`.
    init(_ row: Row, at first: Int) throws {
        let row = row.named(Columns.self, at: first)
        self.init(
            try row.oneOf(.state), changedAt: row[.changedAt], author: row[.accountID], reason: row[.reason],
            parcel: row[.parcel])
    }
}

extension Payment: Selectable {
    enum Columns: Int, ColumnList {
        case id, orderID, kind, amount, provider, reference, accountID, paidAt, reversalOf, currency
    }

    static let selection =
        "SELECT \(Columns.list([.id: "payments.id"])) FROM payments JOIN orders ON orders.id = order_id"

    init(_ row: NamedRow<Columns>) throws {
        let amount = Money(minorUnits: row[.amount], try row.oneOf(.currency))
        let details = PaymentDetails(
            try row.oneOf(.kind), amount: amount, provider: row[.provider], reference: row[.reference])
        guard let details else { throw StorageError.failed(reason: "impossible payment \(row[.id] as Int)") }
        self.init(
            id: row[.id], order: row[.orderID], details, author: row[.accountID], paidAt: row[.paidAt],
            reversalOf: row[.reversalOf])
    }
}

extension OrderReturn {
    private enum Columns: Int, ColumnList {
        case id, revision, line, quantity, isRestocked, credit, delivery, reason, accountID, returnedAt
    }

    static let columns = Columns.list

    /// Reads `columns`, beginning at `first`.
    init(_ row: Row, at first: Int = 0, in currency: Currency) throws {
        let row = row.named(Columns.self, at: first)
        self.init(
            id: row[.id], revision: row[.revision], line: row[.line], quantity: try row.quantity(.quantity),
            isRestocked: row[.isRestocked], credit: Money(minorUnits: row[.credit], currency),
            delivery: Money(minorUnits: row[.delivery], currency), reason: row[.reason], author: row[.accountID],
            returnedAt: row[.returnedAt])
    }
}
