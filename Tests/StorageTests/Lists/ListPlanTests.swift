import Shop
import TestSupport
import Testing

@testable import Storage

/// No question about lists reads more of them than one list, or one customer's, or what is due.
@Suite(.onSQLite(.plan))
struct ListPlanTests {
    private let shop: TestShop
    private let list = ShoppingList.ID(rawValue: 7)
    private let ann: Customer.ID
    private let item = ListItem.ID.random()

    /// 1,000 lists of 10 customers with 10 items each.
    init() throws {
        shop = try TestShop()
        for number in 1...10 { _ = try shop.customer(number) }
        ann = try shop.customer(1)
        try shop.raw(
            """
            CREATE TABLE numbers AS WITH RECURSIVE numbers (n) AS (VALUES (1) UNION SELECT n + 1 FROM numbers LIMIT 10000)
            SELECT n FROM numbers;
            INSERT INTO lists (id, customer_id, name, position, changed_at, deleted_at)
            SELECT n, 1 + n % 10, 'List ' || n, n, n, iif(n % 100, NULL, n) FROM numbers WHERE n <= 1000;
            INSERT INTO list_items (list_id, id, name, name_key, measure, checked, position, deleted, version)
            SELECT 1 + n % 1000, randomblob(16), 'thing ' || n, 'thing ' || n, '', n % 2, n, n % 7 = 0, n FROM numbers;
            INSERT INTO list_stamps (list_id, item_id, field, made_at, operation)
            SELECT list_id, id, 'measure', 1, randomblob(16) FROM list_items;
            INSERT INTO list_additions (list_id, id, item_id, measure, made_at)
            SELECT list_id, randomblob(16), id, '1 gram', 5 FROM list_items;
            INSERT INTO list_operations (list_id, id, version) SELECT 1 + n % 1000, randomblob(16), n FROM numbers;
            INSERT INTO list_changes (list_id, version, item_id, field, before, after, changed_at)
            SELECT list_id, version, id, 'name', 'a', 'b', version FROM list_items;
            INSERT INTO list_links (list_id, token_hash, may, made_at)
            SELECT 1 + n % 1000, randomblob(32), 'see', n FROM numbers;
            INSERT INTO cart_additions (customer_id, added_at) SELECT 1 + n % 10, n FROM numbers;
            DROP TABLE numbers; ANALYZE
            """)
    }

    @Test func aCustomersListsAreFoundByThem() throws {
        try expect(.lists(of: ann), "lists_by_customer", "list_items_by_state")
        try expect(.listPositions(of: ann), "lists_by_customer")
        try expect(.listChoices(of: ann), "PRIMARY KEY")
    }

    @Test func whatALinkOpensIsFoundByItsToken() throws {
        try expect(.listLink(tokenHash: [1]), "token_hash")
        try expect(.links(of: list), "list_links_by_list")
    }

    @Test func itemsAreThoseOfOneList() throws {
        try expect(.list(list), "INTEGER PRIMARY KEY")
        try expect(.itemRows(of: list), "list_items")
        try expect(.additions(to: list), "PRIMARY KEY", sorts: true)
        try expect(.changedItems(of: list, since: 5), "list_items")
        try expect(.deletedItems(of: list, since: 5), "list_items_deleted")
        try expect(.openItems(named: "thing 5", in: list), "list_items_by_name", sorts: true)
        try expect(.itemCount(of: list), "list_items_by_state")
        try expect(.itemsDeletedFirst(of: list, limit: 10), "list_items_deleted")
        try expect(.rowCount(of: list), "list_items")
        try expect(.additions(to: item, in: list), "list_additions_by_item", sorts: true)
        try expect(.additionCount(of: item, in: list), "list_additions_by_item")
        try expect(.stamp(of: .name, item, in: list), "PRIMARY KEY")
        try expect(.isDone(item, in: list), "PRIMARY KEY")
        try expect(.undoable(5, of: list, since: shop.clock.now), "PRIMARY KEY", sorts: true)
    }

    @Test func theListsThatAreFollowedAreFoundByTheirKeys() throws {
        let plan = try shop.plan(of: .followedLists([list]))
        #expect(plan.contains { $0.contains("lists USING INTEGER PRIMARY KEY") })
        #expect(!plan.contains { $0.hasPrefix("SCAN lists") })
    }

    @Test func whatIsDueIsFoundByItsTime() throws {
        try expect(.lists(deletedBefore: shop.clock.now, limit: 50), "lists_deleted")
        try expect(.cartAdditions(before: shop.clock.now, limit: 50), "cart_additions_by_time")
        try expect(.cartAddition(.init(rawValue: 5), of: ann, at: shop.clock.now), "PRIMARY KEY")
    }

    /// Within one list a few rows may be sorted; nothing that grows is read as a whole.
    private func expect<Answer>(
        _ query: Query<Answer>, _ indexes: String..., sorts: Bool = false,
        at location: SourceLocation = #_sourceLocation
    ) throws {
        let plan = try shop.plan(of: query)
        for index in indexes {
            #expect(plan.contains { $0.contains(index) }, "\(plan)", sourceLocation: location)
        }
        #expect(
            !plan.contains { $0.hasPrefix("SCAN") && !$0.contains("CONSTANT") }, "\(plan)", sourceLocation: location)
        #expect(sorts || !plan.contains { $0.contains("TEMP B-TREE") }, "\(plan)", sourceLocation: location)
    }
}
