public import Shop

/// Orders as the desk sees them, whoever's they are.
extension Query {
    /// An order; nil when there is none.
    public static func deskOrder(_ id: Order.ID) -> Query<DeskOrder?> {
        .init(first: "\(DeskOrder.selection) WHERE order_heads.order_id = $1", [id], DeskOrder.init)
    }

    /// An order by its code; nil when there is none.
    public static func deskOrder(_ code: OrderCode) -> Query<DeskOrder?> {
        .init(first: "\(DeskOrder.selection) WHERE orders.code = $1", [code.description], DeskOrder.init)
    }

    /// An order by its code, whatever the case of its letters; nil when there is none, or several.
    public static func deskOrder(spelledLike code: OrderCode) -> Query<DeskOrder?> {
        .init("\(DeskOrder.selection) WHERE lower(orders.code) = lower($1) LIMIT 2", [code.description]) { rows in
            let found = try rows.map(DeskOrder.init)
            return found.count == 1 ? found.first : nil
        }
    }

    /// Log of an order's states, the first one first.
    public static func states(of order: Order) -> Query<[OrderStateChange]> {
        .init(
            all: "SELECT \(OrderStateChange.columns) FROM order_states WHERE order_id = $1 ORDER BY number", [order.id]
        ) { try OrderStateChange($0, at: 0) }
    }

    /// Payments of an order, the first one first.
    public static func payments(of order: Order) -> Query<[Payment]> {
        .init(all: "\(Payment.selection) WHERE order_id = $1 ORDER BY payments.id", [order.id], Payment.init)
    }

    /// The payment with this reference, whatever it was for.
    public static func payment(_ reference: String, from provider: String) -> Query<Payment?> {
        .init(
            first: "\(Payment.selection) WHERE provider = $1 AND reference = $2", [provider, reference], Payment.init)
    }

    /// Returns of an order, the first one first.
    public static func returns(of order: Order) -> Query<[OrderReturn]> {
        .init(all: "\(OrderReturn.selection) WHERE order_id = $1 ORDER BY id", [order.id]) { row in
            try OrderReturn(row, in: order.total.currency)
        }
    }
}

extension DeskOrder {
    static let selection = """
        SELECT \(Order.columns), orders.customer_id, customers.given_name, customers.family_name, order_heads.state,
            order_heads.credited, order_heads.paid, order_heads.refunded, order_heads.changed_at, order_contacts.name,
            order_heads.revision, orders.payment_method
        FROM order_heads JOIN orders ON orders.id = order_heads.order_id
        JOIN customers ON customers.id = orders.customer_id
        LEFT JOIN order_contacts ON order_contacts.order_id = order_heads.order_id
            AND order_contacts.revision = order_heads.revision
        """

    /// Reads `selection`.
    init(_ row: Row) throws {
        let order = try Order(row)
        let first = Order.columnCount
        self.init(
            order: order, revision: row[first + 9], customer: row[first], givenName: row[first + 1],
            familyName: row[first + 2], recipient: row[first + 8] ?? "", state: try row.oneOf(first + 3),
            sums: PaymentSums(
                total: order.total.minorUnits, credited: row[first + 4], paid: row[first + 5],
                refunded: row[first + 6]),
            isDemo: row[first + 10] == PaymentMethod.demoCard.rawValue, changedAt: row[first + 7])
    }
}

extension OrderStateChange {
    static let columns = """
        order_states.state, order_states.changed_at, order_states.account_id, order_states.reason, order_states.parcel
        """

    /// Reads `columns`, beginning with the one at `first`.
    init(_ row: Row, at first: Int) throws {
        self.init(
            try row.oneOf(first), changedAt: row[first + 1], author: row[first + 2], reason: row[first + 3],
            parcel: row[first + 4])
    }
}

extension Payment {
    fileprivate static let selection = """
        SELECT payments.id, order_id, kind, amount, provider, reference, account_id, paid_at, currency
        FROM payments JOIN orders ON orders.id = order_id
        """

    /// Reads `selection`.
    fileprivate init(_ row: Row) throws {
        let amount = Money(minorUnits: row[3], try row.oneOf(8))
        guard let details = PaymentDetails(try row.oneOf(2), amount: amount, provider: row[4], reference: row[5])
        else { throw StorageError.failed(reason: "impossible payment \(row[0] as Int)") }
        self.init(id: row[0], order: row[1], details, author: row[6], paidAt: row[7])
    }
}

extension OrderReturn {
    fileprivate static let selection = """
        SELECT id, revision, line, quantity, is_restocked, credit, reason, account_id, returned_at FROM order_returns
        """

    /// Reads `selection`.
    fileprivate init(_ row: Row, in currency: Currency) throws {
        self.init(
            id: row[0], revision: row[1], line: row[2], quantity: try row.quantity(3), isRestocked: row[4],
            credit: Money(minorUnits: row[5], currency), reason: row[6], author: row[7], returnedAt: row[8])
    }
}
