import Shop
import TestSupport
import Testing

@testable import Storage

/// A report reads the sums of its own time, however many orders there are.
@Suite(.onSQLite(.plan))
struct ReportPlanTests {
    private let shop: TestShop
    private let start = Timestamp(secondsSince1970: 9_000)
    private let end = Timestamp(secondsSince1970: 18_000)

    /// Sums of 10,000 quarters of an hour, and as many customers.
    init() throws {
        shop = try TestShop()
        try shop.raw(
            """
            CREATE TABLE numbers AS WITH RECURSIVE numbers (n) AS (VALUES (1) UNION SELECT n + 1 FROM numbers LIMIT 10000)
            SELECT n FROM numbers;
            INSERT INTO first_orders SELECT n, 900 * n FROM numbers;
            INSERT INTO product_sums SELECT 900 * n, 1 + n % 9, 1, 100 FROM numbers;
            DROP TABLE numbers; ANALYZE
            """)
    }

    @Test func figuresAreReadFromTheirQuarters() throws {
        #expect(try shop.store.read { try $0.ask(.sales(from: start, to: end, in: .usd)) }?.newCustomers == 10)
        let plan = try shop.plan(of: .sales(from: start, to: end, in: .usd))
        #expect(plan.contains("SEARCH order_sums USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)"), "\(plan)")
        #expect(scans(in: plan) == [], "\(plan)")
    }

    /// Only the sums of at most 31 days are grouped.
    @Test func soAreBestProducts() throws {
        let query = Query<[ProductSales]>.bestProducts(from: start, to: end, in: .usd, limit: 20)
        #expect(try shop.store.read { try $0.ask(query) }.reduce(0) { $0 + $1.units } == 10)
        let plan = try shop.plan(of: query)
        #expect(plan.contains("SEARCH product_sums USING PRIMARY KEY (quarter>? AND quarter<?)"), "\(plan)")
        #expect(scans(in: plan) == [], "\(plan)")
    }

    /// The steps of a plan that read a whole table. Those of what the query itself has collected are left out.
    private func scans(in plan: [String]) -> [String] {
        plan.filter { $0.hasPrefix("SCAN") && !["SCAN best"].contains($0) }
    }
}
