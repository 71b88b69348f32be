public import Shop

extension Query {
    /// An attempt; nil if it does not exist.
    public static func paymentAttempt(_ id: PaymentAttempt.ID) -> Query<PaymentAttempt?> {
        .first("WHERE payment_attempts.id = $1", [id])
    }

    /// The payments and refunds of an order at a provider, oldest first.
    public static func paymentAttempts(of order: Order.ID) -> Query<[PaymentAttempt]> {
        .all("WHERE payment_attempts.order_id = $1 ORDER BY payment_attempts.id", [order])
    }

    /// The latest payment of an order at a provider; nil if there is none.
    public static func lastPaymentAttempt(of order: Order.ID) -> Query<PaymentAttempt?> {
        .first(
            "WHERE payment_attempts.order_id = $1 AND payment_attempts.kind = 'payment' "
                + "ORDER BY payment_attempts.id DESC LIMIT 1", [order])
    }

    /// True if work of a program with keys of this account is due: a request to the provider, or the end of a payment
    /// that needs none. `account` is nil for a program without keys.
    public static func hasDuePaymentAttempt(at now: Timestamp, of account: ProviderAccount?) -> Query<Bool> {
        .init(
            value: "SELECT EXISTS (SELECT 1 FROM payment_attempts WHERE \(isDue))", dueArguments(at: now, of: account))
    }

    /// The language in which an order was placed (BCP 47); empty if it has none.
    public static func language(ofOrder order: Order.ID) -> Query<String?> {
        .init(first: "SELECT language FROM orders WHERE id = $1", [order])
    }

    /// An order with its customer.
    static func orderWithCustomer(_ order: Order.ID) -> Query<(Order, Customer.ID)?> {
        .init(
            first: "SELECT \(Order.columns), orders.customer_id FROM orders \(Order.joins) WHERE orders.id = $1",
            [order]
        ) { row in (try Order(row), row[Order.columnCount]) }
    }

    /// The attempts with due work, new payments first, whose customers wait, and then the longest waiting.
    static func duePaymentAttempts(
        at now: Timestamp, of account: ProviderAccount?, limit: Int
    ) -> Query<[PaymentAttempt]> {
        .all(
            "WHERE \(isDue) ORDER BY CASE WHEN payment_attempts.state = 'requested' THEN 0 ELSE 1 END, next_try_at LIMIT $5",
            dueArguments(at: now, of: account) + [limit])
    }

    private static func dueArguments(at now: Timestamp, of account: ProviderAccount?) -> [any Argument] {
        [
            now, account?.mode.rawValue ?? "", now + -PaymentSchedule.longestSilence, account?.name.rawValue ?? "",
        ]
    }

    /// The payment with a provider's reference; nil if there is none.
    static func paymentAttempt(reference: String, at provider: String) -> Query<PaymentAttempt?> {
        .first(
            "WHERE payment_attempts.provider = $1 AND payment_attempts.reference = $2 AND kind = 'payment'",
            [provider, reference])
    }

    /// The refund that an idempotency key requests; nil if there is none.
    static func refundAttempt(key: String, at provider: String) -> Query<PaymentAttempt?> {
        .first(
            "WHERE payment_attempts.idempotency_key = $1 AND payment_attempts.provider = $2 AND kind = 'refund'",
            [key, provider])
    }

    /// The payment that received money; nil if there is none.
    static func paymentAttempt(received: String, at provider: String) -> Query<PaymentAttempt?> {
        .first(
            "WHERE payment_attempts.provider = $1 AND payment_attempts.received = $2 AND kind = 'payment' LIMIT 1",
            [provider, received])
    }
}

extension Snapshot {
    /// Returns the present state of an order; nil if there is no such order.
    public func state(of order: Order.ID) throws -> OrderState? {
        try ask(
            Query<OrderState?>(first: "SELECT state FROM order_heads WHERE order_id = $1", [order]) {
                try $0.oneOf(0)
            })
    }

    /// Returns true if an order waits for its payment at a provider.
    public func awaitsPayment(_ order: Order.ID) throws -> Bool { try state(of: order) == .awaiting }
}

/// SQL that is true for an attempt whose next step is due at `$1` for a program with keys of provider `$4` and mode
/// `$2`. A program with other keys only ends payments: those without a page, and those whose pages ended before `$3`.
private let isDue = """
    next_try_at <= $1 AND (leased_until IS NULL OR leased_until <= $1)
    AND (payment_attempts.mode = $2 AND payment_attempts.provider = $4 OR payment_attempts.kind = 'payment' AND (
        payment_attempts.state IN ('requested', 'failed', 'expired') OR payment_attempts.reference IS NULL
        OR payment_attempts.state IN ('open', 'ending') AND payment_attempts.expires_at < $3))
    """

extension PaymentAttempt: Selectable {
    enum Columns: Int, ColumnList {
        case id, orderID, kind, provider, mode, amount, idempotencyKey, state, reference, received, url, returnURL,
            begunAt
        case expiresAt, heldUntil, tries, nextTryAt, error, reason, isDisputed, accountID, createdAt, currency

        static let table: String? = "payment_attempts"
        static let expressions: [Columns: String] = [.currency: "orders.currency"]
    }

    static let selection = """
        SELECT \(Columns.list)
        FROM payment_attempts JOIN orders ON orders.id = payment_attempts.order_id
        """

    init(_ row: NamedRow<Columns>) throws {
        self.init(
            id: row[.id], order: row[.orderID], kind: try row.oneOf(.kind),
            account: ProviderAccount(try row.oneOf(.provider), try row.oneOf(.mode)),
            amount: Money(minorUnits: row[.amount], try row.oneOf(.currency)), idempotencyKey: row[.idempotencyKey],
            state: try row.oneOf(.state), reference: row[.reference], received: row[.received], url: row[.url],
            returnURL: row[.returnURL], begunAt: row[.begunAt], expiresAt: row[.expiresAt], heldUntil: row[.heldUntil],
            tries: row[.tries], nextTryAt: row[.nextTryAt], error: row[.error], reason: row[.reason],
            isDisputed: row[.isDisputed], author: row[.accountID], createdAt: row[.createdAt])
    }
}
