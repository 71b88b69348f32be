import Shop
import TestSupport
import Testing

@testable import Storage

/// The important queries can be answered from an index on PostgreSQL, in its order. The tests of SQLite's plans have more
/// queries. Sequential scans and sorts are turned off here, so that a plan with one of them has no index to use. Without
/// statistics, the server assumes larger tables than those of the test.
@Suite(.onServer)
struct IndexPlanTests {
    private let shop: TestShop
    private let raw: RawPostgreSQL
    private let ann: Customer.ID
    private let order: Order

    init() throws {
        shop = try TestShop()
        ann = try shop.customer("Ann")
        order = try shop.buy(1, of: .milk, for: ann)
        raw = try #require(shop.database).rawConnection()
        try raw.execute(
            "SET enable_seqscan = off; SET enable_bitmapscan = off; SET plan_cache_mode = force_generic_plan")
    }

    @Test func categoryPageUsesItsIndexes() throws {
        // In a small table, the names of all products are read as fast.
        try raw.execute(
            """
            SET session_replication_role = replica;
            INSERT INTO products (category_id, slug, name, description, unit, price)
            SELECT categories.id, categories.id || '-' || n, 'P ' || n, '', 'each', n
            FROM categories, generate_series(1, 500) AS n;
            ANALYZE products
            """)
        for sort in ProductSort.allCases {
            try expect("products_by_category", .productIDs(in: .init(rawValue: 1), sortedBy: sort))
        }
    }

    @Test func staffListsOfProductsUseTheirIndexes() throws {
        try expect("products_running_low", .products(lacking: .runningLow, limit: 9))
        try expect("products_sold_out", .products(lacking: .soldOut, limit: 9))
        try expect("products_for_sale_by_name", .managedProducts(areArchived: false, limit: 50))
        try expect("archived_products_by_name", .managedProducts(areArchived: true, limit: 50))
        try expect("categories_in_order", .listedCategories(limit: 100, offset: 100))
        try expect("stock_movements_by_variant", .stockMovements(of: .init(rawValue: 1), limit: 50))
    }

    @Test func ordersUseTheirIndexes() throws {
        // In a small table, or with few customers, all orders are read as fast.
        try raw.execute(
            """
            SET session_replication_role = replica;
            INSERT INTO orders (code, customer_id, placed_at, currency)
            SELECT 'P' || n, 1000 + n % 500, placed_at, currency FROM orders, generate_series(1, 5000) AS n;
            ANALYZE orders
            """)
        try expect("orders_by_customer", .recentOrders(of: ann))
        try expect("orders_by_code", .order(order.code, of: ann))
        try expect("orders_by_spelled_code", .orderIDs(beginningWith: order.code, limit: 5))
        try expect("orders_by_code", .deskOrder(order.code))
        try expect("orders_by_spelled_code", .deskOrder(spelledLike: order.code))
        try expect("order_states_pkey", .states(of: order))
        try expect("order_lines_pkey", .lines(of: order))
        try expect("payments_by_order", .payments(of: order), sorts: true)
    }

    @Test(arguments: OrderListPlanTests.indexed) func orderDeskUsesItsIndexes(
        filter: OrderFilter, sorting: OrderSorting, index: String
    ) throws {
        let place = OrderPosition(order: .init(rawValue: 4000), placedAt: .init(secondsSince1970: 4000), total: 100)
        for place in [nil, place] {
            try expect(
                "listed_orders_by_\(index)", OrderSearch(filter, sorted: sorting, after: place).orders(limit: 51))
        }
    }

    @Test func historyUsesItsIndexes() throws {
        try expect("audit_entries_listed", .auditEntries(limit: 50), sorts: true)
        try expect("audit_entries_by_product", .auditEntries(of: .product(.init(rawValue: 1)), limit: 50), sorts: true)
        try expect("audit_entries_of_the_shop", .auditEntries(of: .shop, limit: 50), sorts: true)
    }

    @Test func customerQueriesUseIndexes() throws {
        let now = shop.clock.now
        try expect("sessions_token_hash_key", .session(tokenHash: [1], at: now))
        try expect("lists_by_customer", .lists(of: ann))
        try expect("list_items", .itemRows(of: .init(rawValue: 7)), sorts: true)
        try expect("list_items_by_name", .openItems(named: "milk", in: .init(rawValue: 7)), sorts: true)
    }

    @Test func backgroundWorkUsesItsIndexes() throws {
        let now = shop.clock.now
        try expect("imports_at_work", .importAtWork)
        try expect("import_rows_by_outcome", .rows(of: .init(rawValue: 1), .changed, limit: 100))
        try expect("outbox_by_next_try", .waitingMails(dueAt: now, limit: 50))
        try expect("outbox_by_expiry", .expiredMails(at: now, limit: 50))
        try expect("customers_by_check", .customersToCheck(at: now, limit: 9))
    }

    /// Expects a plan that uses an index whose name begins with `index`, and reads no table from end to end. With `sorts`,
    /// the few rows that the index finds may be sorted.
    private func expect<Answer>(
        _ index: String, _ query: Query<Answer>, sorts: Bool = false, at location: SourceLocation = #_sourceLocation
    ) throws {
        let nulls = query.arguments.map { _ in "NULL" }.joined(separator: ", ")
        try raw.execute("SET enable_sort = \(sorts)")
        try raw.execute("PREPARE asked AS \(query.sql.spelledForPostgreSQL)")
        defer { try? raw.execute("DEALLOCATE asked") }
        let plan = try raw.strings("EXPLAIN (COSTS OFF) EXECUTE asked \(nulls.isEmpty ? "" : "(\(nulls))")")
        let text = plan.joined(separator: "\n")
        #expect(plan.contains { $0.contains(" using \(index)") }, "\(text)", sourceLocation: location)
        // `shop` has one row. An incremental sort only orders rows that are equal by the index.
        let walks = plan.filter { $0.contains("Seq Scan") && !$0.hasSuffix("Seq Scan on shop") }
        #expect(walks.isEmpty, "\(text)", sourceLocation: location)
        #expect(
            sorts || !plan.contains { $0 == "Sort" || $0.hasSuffix("->  Sort") }, "\(text)", sourceLocation: location)
    }
}
