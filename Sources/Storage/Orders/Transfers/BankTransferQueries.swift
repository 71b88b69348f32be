public import Shop

extension Query {
    /// The file of a bank statement; nil if there is none, or if it was deleted after a day.
    public static func bankStatement(_ id: BankStatementFile.ID) -> Query<BankStatementFile?> {
        .init(first: "SELECT id, file_name, content FROM bank_statements WHERE id = $1", [id]) {
            BankStatementFile(id: $0[0], name: $0[1], content: $0[2])
        }
    }

    /// The key of the fingerprints of statement lines; nil before the first statement.
    public static var bankKey: Query<[UInt8]?> { .init(first: "SELECT key FROM bank_keys WHERE id = 1") }

    /// The columns that were chosen for statements whose heading has this hash.
    public static func bankColumns(ofHeading hash: [UInt8]) -> Query<StatementColumns?> {
        .init(first: "SELECT columns FROM bank_columns WHERE heading = $1", [hash]) { StatementColumns(text: $0[0]) }
    }

    /// The applied transfers of these days that are not undone.
    public static func bankTransfers(from first: CivilDate, to last: CivilDate) -> Query<[BankTransfer]> {
        .init(
            all: """
                \(BankTransfer.selection) WHERE booked_on BETWEEN $1 AND $2 AND undone_at IS NULL
                """, [first.description, last.description], BankTransfer.init)
    }

    /// The transfers of a batch, in the order of their payments.
    public static func bankTransfers(of batch: BankBatch.ID) -> Query<[BankTransfer]> {
        .init(all: "\(BankTransfer.selection) WHERE batch_id = $1 ORDER BY payment_id", [batch], BankTransfer.init)
    }

    /// The undone transfers of an order.
    public static func withdrawnTransfers(of order: Order) -> Query<[BankTransfer]> {
        .init(
            all: "\(BankTransfer.selection) WHERE order_id = $1 AND undone_at IS NOT NULL", [order.id],
            BankTransfer.init)
    }

    /// The batch in which a line is applied; nil if it is not applied.
    public static func batch(ofLine fingerprint: [UInt8]) -> Query<BankBatch.ID?> {
        .init(
            first: "SELECT batch_id FROM bank_transfers WHERE fingerprint = $1 AND undone_at IS NULL", [fingerprint])
    }

    /// The last statement of an account that is kept.
    public static func pendingBankStatement(of author: Account.ID) -> Query<PendingStatement?> {
        .init(
            first: "SELECT id, file_name FROM bank_statements WHERE account_id = $1 ORDER BY id DESC LIMIT 1", [author]
        ) { PendingStatement(id: $0[0], name: $0[1]) }
    }

    /// The batch with this identifier; nil if there is none.
    public static func bankBatch(_ id: BankBatch.ID) -> Query<BankBatch?> {
        .init(first: "\(batchSelection) WHERE id = $1", [id], BankBatch.init)
    }

    /// The latest batches, newest first.
    public static func latestBankBatches(limit: Int) -> Query<[BankBatch]> {
        .init(all: "\(batchSelection) ORDER BY id DESC LIMIT $1", [limit], BankBatch.init)
    }

    /// The orders whose code is one of these numbers.
    static func orderIDs(numbered codes: [Int64]) -> Query<[Order.ID]> {
        .init(
            all: """
                SELECT orders.id FROM orders WHERE orders.code IN (
                    SELECT CAST(wanted.id AS TEXT) FROM unnest($1) WITH ORDINALITY AS wanted (id, position))
                """, [Keys(numbers: codes)])
    }
}

extension Snapshot {
    /// The maximum number of unpaid orders of each payment status that transfers are matched with, newest first.
    private static let mostUnpaid = 20_000
    /// The maximum number of codes that are searched among the other orders.
    private static let mostCodes = 20_000
    /// The maximum number of searched codes that are not numbers.
    private static let mostWords = 5000

    /// Returns the orders that these lines can pay: unpaid orders, and all orders whose code is in the text of a line.
    public func transferOrders(for lines: [StatementLine]) throws -> [DeskOrder] {
        let codes = TransferMatcher.codes(in: lines, atMost: Self.mostCodes)
        let numbers = codes.compactMap { code in Int64(code).flatMap { String($0) == code ? $0 : nil } }
        var orders: [Order.ID: DeskOrder] = [:]
        for status in [PaymentStatus.due, .partPaid] {
            let list = try orderList(OrderFilter(payment: status), limit: Self.mostUnpaid)
            for desk in list.orders { orders[desk.order.id] = desk }
        }
        for desk in try deskOrders(keyed: ask(.orderIDs(numbered: numbers))) { orders[desk.order.id] = desk }
        for code in codes.lazy.filter({ Int64($0) == nil }).prefix(Self.mostWords) {
            guard let code = OrderCode(code), let desk = try ask(.deskOrder(spelledLike: code)) else { continue }
            orders[desk.order.id] = desk
        }
        return orders.values.sorted { $0.order.id.rawValue < $1.order.id.rawValue }
    }
}

extension BankTransfer {
    fileprivate static let selection = """
        SELECT fingerprint, batch_id, order_id, code, currency, amount, booked_on, payment_id, reversal_id
        FROM bank_transfers JOIN orders ON orders.id = order_id
        """

    fileprivate init(_ row: Row) throws {
        guard let code = OrderCode(row[3]), let bookedOn = CivilDate(row[6]) else {
            throw StorageError.failed(reason: "impossible bank transfer of payment \(row[7] as Int)")
        }
        self.init(
            fingerprint: row[0], batch: row[1], order: row[2], code: code,
            amount: Money(minorUnits: row[5], try row.oneOf(4)), bookedOn: bookedOn, payment: row[7], reversal: row[8])
    }
}

extension BankBatch {
    fileprivate init(_ row: Row) {
        self.init(
            id: row[0], author: row[1], appliedAt: row[2], undoneAt: row[3], count: row[4], undoneCount: row[5],
            leftOut: row[6])
    }
}

private let batchSelection = """
    SELECT id, account_id, applied_at, undone_at,
        (SELECT count(*) FROM bank_transfers WHERE batch_id = bank_batches.id),
        (SELECT count(undone_at) FROM bank_transfers WHERE batch_id = bank_batches.id), left_out
    FROM bank_batches
    """
