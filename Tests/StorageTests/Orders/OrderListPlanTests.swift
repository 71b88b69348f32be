import Shop
import TestSupport
import Testing

@testable import Storage

/// The first page of every list of orders reads no more than it shows, however many orders there are.
@Suite(.onSQLite(.plan))
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

    @Test func chosenCodesAreFoundWhateverTheirCase() throws {
        let code = try #require(OrderCode("Phone 7"))
        for plan in [
            try shop.plan(of: .deskOrder(spelledLike: code)), try shop.plan(of: .isTaken(spelledLike: code)),
            try shop.plan(of: .orderIDs(beginningWith: code, limit: 5)),
        ] {
            #expect(plan.contains { $0.contains("orders_by_spelled_code") }, "\(plan)")
            #expect(!plan.contains { $0.contains("SCAN orders") }, "\(plan)")
        }
    }

    @Test func aPersonsRecentOrdersAreFoundByTheIndex() throws {
        #expect(
            try shop.recentOrders(of: ann).map(\.id.rawValue) == stride(from: 11_000, to: 10_980, by: -2).map { $0 })
        try expectIndexes(.recentOrders(of: ann))
    }

    /// Filters that an index answers, each with its index and the sequence of its orders.
    static let indexed: [(OrderFilter, OrderSorting, index: String)] = [
        (OrderFilter(), .newest, "moment"), (OrderFilter(), .oldest, "moment"), (OrderFilter(), .largest, "total"),
        (OrderFilter(), .smallest, "total"), (OrderFilter(state: .packed), .newest, "state"),
        (OrderFilter(state: .sent), .oldest, "state"), (OrderFilter(payment: .due), .newest, "payment"),
        (OrderFilter(customer: .init(rawValue: 1)), .newest, "customer"), (between(3000, 5000), .newest, "moment"),
        (between(3000, 5000), .oldest, "moment"), (between(3000, 5000, OrderFilter(state: .packed)), .newest, "state"),
        (between(3000, 5000, OrderFilter(payment: .due)), .oldest, "payment"),
        (between(3000, 5000, OrderFilter(customer: .init(rawValue: 2))), .newest, "customer"),
        (costing(100, 100), .largest, "total"), (costing(100, 200), .smallest, "total"),
        (costing(200, nil), .largest, "total"),
    ]

    private static func between(_ begin: Int64, _ end: Int64, _ filter: OrderFilter = OrderFilter()) -> OrderFilter {
        var filter = filter
        (filter.begin, filter.end) = (Timestamp(secondsSince1970: begin), Timestamp(secondsSince1970: end))
        return filter
    }

    private static func costing(_ least: Int?, _ most: Int?) -> OrderFilter {
        var filter = OrderFilter()
        (filter.least, filter.most) = (least, most)
        return filter
    }

    @Test(arguments: indexed) func theDesksListsAreReadFromTheirIndexes(
        filter: OrderFilter, sorting: OrderSorting, index: String
    ) throws {
        let all = try allOrders(filter, sorting)
        let expected = (1001...11_000).filter { meets(filter, $0) }
        #expect(all == (sorting.isDescending ? expected.reversed() : expected))
        let place = OrderPosition(order: .init(rawValue: 4000), placedAt: .init(secondsSince1970: 4000), total: 100)
        for place in [nil, place] {
            let search = OrderSearch(filter, sorted: sorting, after: place)
            try expectOnly("listed_orders_by_\(index)", search.orders(limit: 51))
            // Without a condition, any index counts.
            let isAny = filter == OrderFilter() && place == nil
            try expectOnly("listed_orders_by_\(isAny ? "" : index)", try #require(search.count))
        }
        #expect(try shop.store.read { try $0.orderCount(filter) } == expected.count)
    }

    /// All pages of a list, one after the other.
    private func allOrders(_ filter: OrderFilter, _ sorting: OrderSorting) throws -> [Int64] {
        var (orders, last) = ([Int64](), Order.ID?.none)
        repeat {
            let part = try shop.store.read { try $0.orderList(filter, sorted: sorting, after: last, limit: 700) }
            orders += part.orders.map(\.order.id.rawValue)
            last = part.last
        } while last != nil
        return orders
    }

    private func meets(_ filter: OrderFilter, _ order: Int64) -> Bool {
        let state: OrderState = order.isMultiple(of: 3) ? .packed : .placed
        let moment = Timestamp(secondsSince1970: order)
        return (filter.state ?? state) == state && (filter.payment ?? .due) == .due
            && (filter.customer?.rawValue ?? 1 + order % 2) == 1 + order % 2
            && (filter.begin ?? moment) <= moment && filter.end.map { moment < $0 } ?? true
            && (filter.least ?? 100) <= 100 && (filter.most ?? 100) >= 100
    }

    @Test func otherFiltersLookAtSoManyOrders() throws {
        var filter = OrderFilter(state: .packed, payment: .due, customer: .init(rawValue: 1))
        filter.least = 100
        #expect(try allOrders(filter, .newest) == (1001...11_000).filter { $0.isMultiple(of: 6) }.reversed())
        #expect(try shop.store.read { try $0.orderCount(filter) } == nil)
        let search = OrderSearch(filter, sorted: .newest)
        let plan = try shop.plan(of: search.orders(limit: 51))
        #expect(plan.contains { $0.contains("SEARCH listed_orders USING INDEX listed_orders_by_customer") }, "\(plan)")
        #expect(!plan.contains { $0.contains("SCAN listed_orders") }, "\(plan)")
        try expectOnly("listed_orders_by_customer", try #require(search.lastSearched))
    }

    /// Checks that a question reads this index alone, in its sequence, until it has enough.
    private func expectOnly<Answer>(
        _ index: String, _ query: Query<Answer>, at location: SourceLocation = #_sourceLocation
    ) throws {
        let plan = try shop.plan(of: query)
        #expect(plan.contains { $0.contains("USING COVERING INDEX \(index)") }, "\(plan)", sourceLocation: location)
        let others = plan.filter { $0.contains("listed_orders") && !$0.contains(index) || $0.contains("B-TREE") }
        #expect(others.isEmpty, "\(plan)", sourceLocation: location)
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
