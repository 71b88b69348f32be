import Shop
import TestSupport
import Testing

@testable import Storage

/// No question about the outbox reads more of it than it answers with.
@Suite(.onSQLite(.plan))
struct OutboxPlanTests {
    private let shop: TestShop
    private let now: Timestamp

    /// 10,000 mails: one in a hundred waits, and one in a hundred failed.
    init() throws {
        shop = try TestShop()
        now = shop.clock.now
        _ = try shop.customer("Ann")
        try shop.raw(
            """
            CREATE TABLE numbers AS WITH RECURSIVE numbers (n) AS (VALUES (1) UNION SELECT n + 1 FROM numbers LIMIT 10000)
            SELECT n FROM numbers;
            INSERT INTO outbox (message_id, kind, customer_id, recipient, subject, created_at, waiting_since, next_try_at,
                                sent_at, failed_at, bytes_until, bytes)
            SELECT n || '@shop.example', 'test', iif(n % 1000, NULL, 1), 'ann@example.com', 'Hello', n, n,
                iif(n % 100 = 1, n, NULL), iif(n % 100 > 1, n, NULL), iif(n % 100 = 0, n, NULL),
                iif(n % 100 = 1, NULL, n + 2592000), zeroblob(9000) FROM numbers;
            DROP TABLE numbers; ANALYZE
            """)
    }

    @Test func theNextMailIsFoundByItsTime() throws {
        try expect(.waitingMails(dueAt: now, limit: 50), "outbox_by_next_try")
        #expect(try shop.plan(of: .hasDueMail(at: now)).contains { $0.contains("outbox_by_next_try") })
        try expect(.delayedMailCount(at: now), "outbox_by_next_try")
        try expect(.expiredMails(at: now, limit: 50), "outbox_by_expiry")
        try expect(.mailsToEmpty(at: now, limit: 50), "outbox_by_end_of_bytes")
    }

    @Test func aPageOfTheListIsTheEndOfTheTable() throws {
        let first = try shop.store.read { try $0.ask(.mails(at: now, limit: 50)) }
        #expect(first.map(\.id.rawValue) == (9951...10_000).reversed())
        let second = try shop.store.read { try $0.ask(.mails(before: first.last?.id, at: now, limit: 50)) }
        #expect(second.map(\.id.rawValue) == (9901...9950).reversed())
        try expect(.mails(at: now, limit: 50), "INTEGER PRIMARY KEY")
    }

    @Test func failedMailsHaveAnIndexOfTheirOwn() throws {
        let first = try shop.store.read { try $0.ask(.failedMails(at: now, limit: 50)) }
        #expect(first.map(\.id.rawValue) == stride(from: 10_000, to: 5000, by: -100).map { $0 })
        try expect(.failedMails(at: now, limit: 50), "outbox_failed")
    }

    @Test func mailsOfACustomerAreFoundByThem() throws {
        let ofCustomer = Query<[StoredMail.ID]>(
            all: "SELECT id FROM outbox WHERE customer_id = $1", [Customer.ID(rawValue: 1)])
        try expect(ofCustomer, "outbox_by_customer")
    }

    private func expect<Answer>(
        _ query: Query<Answer>, _ index: String, at location: SourceLocation = #_sourceLocation
    ) throws {
        let plan = try shop.plan(of: query)
        #expect(plan.count == 1 && plan[0].contains(index), "\(plan)", sourceLocation: location)
        #expect(plan.allSatisfy { $0.hasPrefix("SEARCH") }, "\(plan)", sourceLocation: location)
    }
}
