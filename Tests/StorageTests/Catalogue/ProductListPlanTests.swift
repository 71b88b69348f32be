import Shop
import TestSupport
import Testing

@testable import Storage

/// The managers' list of products reads no more of them than it shows.
@Suite(.onSQLite(.plan))
struct ProductListPlanTests {
    @Test(arguments: [false, true]) func aPageIsReadFromItsIndex(areArchived: Bool) throws {
        let shop = try TestShop()
        try shop.raw(
            """
            WITH RECURSIVE numbers (n) AS (VALUES (1) UNION SELECT n + 1 FROM numbers LIMIT 10000)
            INSERT INTO products (category_id, slug, name, description, unit, price, archived_at)
            SELECT 1, 'p' || n, 'P ' || n, '', 'each', 1, iif(n % 2, NULL, 1) FROM numbers; ANALYZE
            """)
        try shop.sortNamesAgain()
        let first: [VersionedProduct] = try shop.store.read {
            try $0.ask(.managedProducts(areArchived: areArchived, limit: 50))
        }
        let query: Query<[VersionedProduct]> = .managedProducts(
            areArchived: areArchived, after: first.last?.product, limit: 50)
        let second = try shop.store.read { try $0.ask(query) }
        let names = (first + second).map { $0.product.name.lowercased() }
        #expect(names.count == 100 && Set(names).count == 100 && names == names.sorted())
        #expect((first + second).allSatisfy { $0.product.isArchived == areArchived })
        let plan = try shop.plan(of: query)
        let index = areArchived ? "archived_products_by_name" : "products_for_sale_by_name"
        #expect(plan.contains { $0.contains("SEARCH products USING INDEX \(index)") }, "\(plan)")
        #expect(!plan.contains { $0.hasPrefix("SCAN products") || $0.contains("B-TREE") }, "\(plan)")
    }
}
