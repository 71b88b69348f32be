public import Shop

extension Query {
    /// The requested movements of a day; nil if nobody has requested them.
    public static func providerDay(from start: Timestamp, at account: ProviderAccount) -> Query<ProviderDay?> {
        .first(
            "WHERE provider = $1 AND mode = $2 AND starts_at = $3",
            [account.name.rawValue, account.mode.rawValue, start])
    }

    /// The days whose movements are to be read, longest waiting first.
    public static func requestedDays(at account: ProviderAccount, now: Timestamp) -> Query<[ProviderDay]> {
        .all(
            """
            WHERE state = 'requested' AND provider = $1 AND mode = $2 AND (leased_until IS NULL OR leased_until <= $3)
            ORDER BY requested_at LIMIT 1
            """, [account.name.rawValue, account.mode.rawValue, now])
    }

    /// The movements of a day at the provider, and those that only the books have on this day, oldest first.
    public static func comparedMovements(of day: ProviderDay) -> Query<[ComparedMovement]> {
        .init(
            all: comparisonSQL, [day.id, day.account.name.rawValue, day.account.mode.rawValue, day.start, day.end]
        ) { row in
            let atProvider: Int? = row[2]
            let inBooks: Int? = row[4]
            let booked: String? = row[5]
            let code: String? = row[6]
            let currency = try row.oneOf(3) as Currency
            return ComparedMovement(
                reference: row[0], movedAt: row[1], atProvider: atProvider.map { Money(minorUnits: $0, currency) },
                inBooks: try inBooks.map { units in
                    guard let booked, let currency = Currency(rawValue: booked) else {
                        throw StorageError.failed(reason: "unknown currency")
                    }
                    return Money(minorUnits: units, currency)
                }, order: code.flatMap { OrderCode($0) })
        }
    }
}

/// Staff may have recorded a movement by hand, without a provider. A failed refund has two rows in the books that add up to 0; the provider does not list it.
private let comparisonSQL = """
    SELECT movements.reference, moved_at, movements.amount, movements.currency, payments.amount, orders.currency, code
    FROM provider_movements AS movements
    LEFT JOIN payments ON payments.provider IN ($2, '') AND payments.reference = movements.reference
    LEFT JOIN orders ON orders.id = payments.order_id
    WHERE day_id = $1 AND moved_at >= $4 AND moved_at < $5
    UNION ALL
    SELECT payments.reference, paid_at, NULL, orders.currency, payments.amount, orders.currency, code
    FROM payments
    JOIN payment_attempts AS attempts ON attempts.id = payments.attempt_id AND attempts.mode = $3
    JOIN orders ON orders.id = payments.order_id
    WHERE payments.attempt_id IS NOT NULL AND payments.provider = $2 AND paid_at >= $4 AND paid_at < $5
        AND NOT EXISTS (
            SELECT 1 FROM provider_movements AS movements
            WHERE day_id = $1 AND movements.reference = payments.reference)
        AND NOT EXISTS (
            SELECT 1 FROM payments AS failed
            WHERE failed.provider = $2 AND failed.reference = payments.reference || ' failed')
        AND payments.reference NOT LIKE '% failed'
    ORDER BY 2, 1
    """

extension ProviderDay: Selectable {
    enum Columns: Int, ColumnList {
        case id, provider, mode, startsAt, endsAt, state, error, readAt

        static let table: String? = "provider_days"
    }

    static let selection = "SELECT \(Columns.list) FROM provider_days"

    init(_ row: NamedRow<Columns>) throws {
        self.init(
            id: row[.id], account: ProviderAccount(try row.oneOf(.provider), try row.oneOf(.mode)),
            start: row[.startsAt], end: row[.endsAt], state: try row.oneOf(.state), error: row[.error],
            readAt: row[.readAt])
    }
}
