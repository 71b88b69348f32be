import Shop
import TestSupport
import Testing

@testable import Storage

/// A page of the managers' list of categories reads no more of them than it shows.
@Suite(.onSQLite(.plan))
struct CategoryPagePlanTests {
    @Test func pageIsReadFromItsIndex() throws {
        let shop = try TestShop()
        try shop.raw(
            """
            WITH RECURSIVE numbers (n) AS (VALUES (100) UNION SELECT n + 1 FROM numbers LIMIT 10000)
            INSERT INTO categories (slug, path, name, full_name, position, tree_order, archived_at)
            SELECT 'c' || n, 'c' || n, 'C ' || n, 'C ' || n, n, n * 1000000000000, iif(n % 2, NULL, 1) FROM numbers;
            ANALYZE
            """)
        let query: Query<[ListedCategory]> = .listedCategories(limit: 100, offset: 2000)
        #expect(try shop.store.read { try $0.ask(query) }.count == 100)
        let plan = try shop.plan(of: query)
        #expect(plan.contains { $0.contains("categories_in_order") }, "\(plan)")
        #expect(!plan.contains { $0.hasPrefix("SCAN categories") && !$0.contains("categories_in_order") }, "\(plan)")
        #expect(!plan.contains { $0.hasPrefix("SCAN products") }, "\(plan)")
    }
}
