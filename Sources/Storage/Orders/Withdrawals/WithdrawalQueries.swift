public import Shop

extension Query {
    /// A withdrawal; nil if there is none.
    public static func withdrawal(_ id: Withdrawal.ID) -> Query<Withdrawal?> {
        .init(first: "\(Withdrawal.selection) WHERE withdrawals.id = $1", [id], Withdrawal.init)
    }

    /// The withdrawals that staff must handle, newest first.
    public static func newWithdrawals(limit: Int) -> Query<[Withdrawal]> {
        .init(
            all: "\(Withdrawal.selection) WHERE handled_at IS NULL ORDER BY withdrawals.id DESC LIMIT $1", [limit],
            Withdrawal.init)
    }

    /// A page of the handled withdrawals, newest first: those before `withdrawal`, or the newest ones.
    public static func handledWithdrawals(before withdrawal: Withdrawal.ID? = nil, limit: Int) -> Query<[Withdrawal]> {
        .init(
            all: """
                \(Withdrawal.selection) WHERE handled_at IS NOT NULL AND withdrawals.id < $1
                ORDER BY withdrawals.id DESC LIMIT $2
                """, [withdrawal ?? .init(rawValue: .max), limit], Withdrawal.init)
    }

    /// The number of new withdrawals, counted up to a limit.
    public static func newWithdrawalCount(atMost limit: Int) -> Query<Int> {
        .init(
            value: """
                SELECT count(*) FROM (SELECT 1 FROM withdrawals WHERE handled_at IS NULL LIMIT $1) AS counted
                """, [limit])
    }

    /// The withdrawals from an order, oldest first.
    public static func withdrawals(of order: Order.ID) -> Query<[Withdrawal]> {
        .init(
            all: "\(Withdrawal.selection) WHERE withdrawals.order_id = $1 ORDER BY withdrawals.id", [order],
            Withdrawal.init)
    }

    /// The withdrawals from the orders of a customer, oldest first.
    static func withdrawals(of customer: Customer.ID) -> Query<[Withdrawal]> {
        .init(
            all: "\(Withdrawal.selection) WHERE customer_id = $1 ORDER BY withdrawals.id", [customer], Withdrawal.init)
    }

    static func withdrawal(key: OrderKey) -> Query<Withdrawal?> {
        .init(first: "\(Withdrawal.selection) WHERE key = $1", [key.bytes], Withdrawal.init)
    }

    /// The order with this code, in capitals or not, whose customer or latest contact has this email address.
    static func order(codeLike code: String, ofSender email: EmailAddress) -> Query<Order.ID?> {
        .init(
            first: """
                SELECT orders.id FROM orders WHERE \(Query<Order.ID?>.isOfSender)
                ORDER BY CASE WHEN orders.code = $1 THEN 0 ELSE 1 END, orders.id LIMIT 1
                """, [code, email.description])
    }

    static func oldWithdrawals(
        handledBefore moment: Timestamp, limit: Int
    ) -> Query<[(id: Withdrawal.ID, mail: StoredMail.ID?)]> {
        .init(
            all: """
                SELECT id, mail_id FROM withdrawals WHERE order_id IS NULL AND handled_at < $1
                ORDER BY handled_at LIMIT $2
                """, [moment, limit]
        ) { ($0[0], $0[1]) }
    }
}

extension Withdrawal {
    fileprivate static let selection = """
        SELECT withdrawals.id, received_at, name, order_text, email, items, handled_at, handled_by, order_id, code,
            customer_id
        FROM withdrawals LEFT JOIN orders ON orders.id = order_id
        """

    /// Reads `selection`.
    fileprivate init(_ row: Row) throws {
        let order: Order.ID? = row[8]
        self.init(
            id: row[0], receivedAt: row[1], name: row[2], orderText: row[3], email: EmailAddress(row[4]), items: row[5],
            order: try order.map { MatchedOrder(id: $0, code: try row.orderCode(9), customer: row[10]) },
            handledAt: row[6], handledBy: row[7])
    }
}
