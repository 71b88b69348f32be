import Shop
import TestSupport
import Testing

@testable import Storage

/// No page of the list of customers reads more of them than it shows.
@Suite(.onSQLite(.plan))
struct CustomerListPlanTests {
    private let shop: TestShop

    /// 10,000 customers, half of whom are called Ann; the first of them has 1,000 orders.
    init() throws {
        shop = try TestShop()
        try shop.raw(
            """
            CREATE TABLE numbers AS WITH RECURSIVE numbers (n) AS (VALUES (1) UNION SELECT n + 1 FROM numbers LIMIT 10000)
            SELECT n FROM numbers;
            INSERT INTO customers (id, given_name, family_name, email, last_used_at, check_at)
            SELECT n, iif(n % 2, 'Ann', 'Ben'), 'Lee ' || (10000 + n), 'lee' || n || '@example.com', n, n FROM numbers;
            INSERT INTO orders (id, code, customer_id, placed_at, currency) SELECT 1000 + n, n, 1, n, 'USD' FROM numbers
            WHERE n <= 1000;
            DROP TABLE numbers
            """)
        try shop.reopen()
        try shop.raw("ANALYZE")
    }

    @Test func aPageOfTheListIsReadFromItsIndex() throws {
        let first = try shop.store.read { try $0.listedCustomers(limit: 50) }
        #expect(first.map(\.id.rawValue) == stride(from: 1, to: 101, by: 2).map { $0 })
        let second = try shop.store.read { try $0.listedCustomers(after: first.last?.id, limit: 50) }
        #expect(second.map(\.id.rawValue) == stride(from: 101, to: 201, by: 2).map { $0 })
        let last = try shop.store.read { try $0.listedCustomers(after: .init(rawValue: 9990), limit: 50) }
        #expect(last.map(\.id.rawValue) == [9992, 9994, 9996, 9998, 10_000])
        try expectIndexes(
            .listedCustomers(areArchived: false, after: nil, limit: 50), "listed_customers_by_name")
    }

    @Test func aPageOfASearchIsReadFromTheIndexOfWhatIsFound() throws {
        let search = CustomerTerm("lee 1")
        let first = try shop.store.read { try $0.listedCustomers(foundBy: search, limit: 50) }
        #expect(first.map(\.id.rawValue) == (1...50).map { $0 })
        let second = try shop.store.read { try $0.listedCustomers(foundBy: search, after: first.last?.id, limit: 50) }
        #expect(second.map(\.id.rawValue) == (51...100).map { $0 })
        try expectIndexes(
            .listedCustomers(foundBy: search, areArchived: false, after: .beginning(of: search), limit: 50),
            "SEARCH found USING PRIMARY KEY (is_archived=? AND (term,customer_id)>(?,?) AND term<?)")
        try expectIndexes(.position(of: .init(rawValue: 1), in: search), "customer_terms_by_customer")
    }

    @Test func ordersAreCountedUpToALimit() throws {
        let first = try shop.store.read { try $0.listedCustomers(limit: 2) }
        #expect(first.map(\.orderCount) == [ListedCustomer.mostCounted, 0])
    }

    @Test func theNewestOrdersOfACustomerAreFoundByThem() throws {
        try expectIndexes(.merged(into: .init(rawValue: 1)), "customers_by_merge")
        try expectIndexes(.deskCustomer(.init(rawValue: 1)), "INTEGER PRIMARY KEY")
        try expectIndexes(.newestOrders(of: .init(rawValue: 1), limit: 50), "orders_by_customer")
    }

    private func expectIndexes<Answer>(
        _ query: Query<Answer>, _ index: String, at location: SourceLocation = #_sourceLocation
    ) throws {
        let plan = try shop.plan(of: query)
        #expect(plan.first?.contains(index) == true, "\(plan)", sourceLocation: location)
        for step in plan {
            let isSlow = step.hasPrefix("SCAN") && !step.contains("SCAN counted") || step.contains("TEMP B-TREE")
            #expect(!isSlow, "\(step)", sourceLocation: location)
        }
    }
}
