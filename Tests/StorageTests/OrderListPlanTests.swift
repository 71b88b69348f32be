import Shop
import TestSupport
import Testing

@testable import Storage

/// The first page of every list of orders reads no more than it shows, however many orders there are.
struct OrderListPlanTests {
    private let shop: TestShop
    private let ann: Customer.ID

    /// 10,000 orders, half of which are Ann's, in turns with others'.
    init() throws {
        shop = try TestShop()
        ann = try shop.customer("Ann")
        _ = try shop.customer("Ben")
        try shop.raw(
            """
            CREATE TABLE numbers AS WITH RECURSIVE numbers (n) AS (VALUES (1001) UNION SELECT n + 1 FROM numbers LIMIT 10000)
            SELECT n FROM numbers;
            INSERT INTO orders (id, code, customer_id, placed_at, currency) SELECT n, n, 1 + n % 2, n, 'USD' FROM numbers;
            INSERT INTO order_lines (order_id, revision, position, variant_id, category_name, product_name, unit, unit_price,
                                     quantity) SELECT n, 1, 0, 1, 'X', 'X', 'each', 100, 1 FROM numbers;
            INSERT INTO order_revisions (order_id, revision, revised_at, unit_count, total) SELECT n, 1, n, 1, 100
            FROM numbers;
            INSERT INTO order_states (order_id, number, state, changed_at) SELECT n, 1, 'placed', n FROM numbers;
            INSERT INTO order_states (order_id, number, state, changed_at) SELECT n, 2, 'packed', n FROM numbers
            WHERE n % 3 = 0;
            DROP TABLE numbers; ANALYZE
            """)
    }

    @Test func aPersonsRecentOrdersAreFoundByTheIndex() throws {
        #expect(
            try shop.recentOrders(of: ann).map(\.id.rawValue) == stride(from: 11_000, to: 10_980, by: -2).map { $0 })
        try expectIndexes(.recentOrders(of: ann))
    }

    @Test func theDesksFirstPageIsTheEndOfTheBooks() throws {
        let first = try shop.store.read { try $0.ask(.deskOrders(limit: 50)) }
        #expect(first.map(\.order.id.rawValue) == (10_951...11_000).reversed())
        let second = try shop.store.read { try $0.ask(.deskOrders(before: first.last?.order.id, limit: 50)) }
        #expect(second.map(\.order.id.rawValue) == (10_901...10_950).reversed())
        try expectIndexes(.deskOrders(limit: 50))
    }

    @Test(arguments: OrderState.allCases) func soIsThatOfEachState(state: OrderState) throws {
        let first = try shop.store.read { try $0.ask(.deskOrders(in: state, limit: 50)) }
        #expect(first.count == ([.placed, .packed].contains(state) ? 50 : 0))
        #expect(first.allSatisfy { $0.state == state && ($0.order.id.rawValue % 3 == 0) == (state == .packed) })
        #expect(first.map(\.order.id.rawValue) == first.map(\.order.id.rawValue).sorted(by: >))
        try expectIndexes(.deskOrders(in: state, limit: 50))
    }

    @Test func anOrderIsFoundByItsCode() throws {
        try expectIndexes(.order(OrderCode(proposing: 5000), of: ann))
        try expectIndexes(.deskOrder(OrderCode(proposing: 5000)))
    }

    private func expectIndexes<Answer>(
        _ query: Query<Answer>, at location: SourceLocation = #_sourceLocation
    ) throws {
        let plan = try shop.plan(of: query)
        #expect(!plan.isEmpty, sourceLocation: location)
        for step in plan {
            #expect(!step.contains("SCAN") && !step.contains("TEMP B-TREE"), "\(step)", sourceLocation: location)
        }
    }
}
