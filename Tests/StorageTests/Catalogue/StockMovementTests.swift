import Shop
import TestSupport
import Testing

@testable import Storage

/// Movements of stock by hand, and the list of all of them.
struct StockMovementTests {
    private let shop: TestShop
    private let apple: Variant.ID
    private let ann: Account.ID

    init() throws {
        shop = try TestShop()
        try shop.setStock(5, of: .apple)
        apple = try shop.product(.apple).variant
        ann = try shop.addManager().id
    }

    private func stocked() throws -> StockedVariant {
        let found = try shop.store.read { [apple] in try $0.ask(.stockedVariant(apple)) }
        return try #require(found)
    }

    private func move(_ change: Int, _ reason: StockMovement.Reason, note: String = "", version: Int? = nil) throws {
        let version = try version ?? stocked().version
        _ = try shop.store.write { [apple, ann] in
            try $0.moveStock(by: change, of: apple, for: reason, note: note, version: version, by: ann)
        }
    }

    private func movements() throws -> [StockMovement] {
        try shop.store.read { [apple] in try $0.ask(.stockMovements(of: apple, limit: 50)) }
    }

    @Test func theyHaveAReasonANoteAndWhoMadeThem() throws {
        try move(12, .received, note: "Delivery of Monday")
        try move(-2, .damaged)
        #expect(try stocked().stock == 15)
        let all = try movements()
        #expect(all.map(\.change) == [-2, 12, 5] && all.map(\.reason) == [.damaged, .received, .counted])
        #expect(all[1].note == "Delivery of Monday" && all[1].author == ann && all[2].author == nil)
        #expect(try shop.faults() == [])
    }

    @Test func theyStandInTheHistoryAndAreUndone() throws {
        try move(12, .received)
        let change = try shop.lastChange()
        #expect(change.fieldChanges == [.init(.stock, before: "5", after: "17")])
        _ = try shop.store.write { [ann] in try $0.undo(change.id, by: ann) }
        #expect(try stocked().stock == 5 && movements().map(\.change) == [-12, 12, 5])
        #expect(try movements().first?.author == ann)
    }

    @Test func thoseOfOrdersNameThem() throws {
        let zoe = try shop.customer("Zoe")
        let order = try shop.buy(2, of: .apple, for: zoe)
        try shop.set(order, to: .cancelled, by: ann)
        let all = try movements()
        #expect(all.map(\.change) == [2, -2, 5] && all.map(\.reason) == [.cancelled, .sold, .counted])
        #expect(all.map(\.order) == [order.code, order.code, nil] && all.map(\.author) == [ann, nil, nil])
    }

    @Test func aFormThatIsSentAgainMovesNothing() throws {
        let version = try stocked().version
        try move(12, .received, version: version)
        #expect(throws: CatalogueRefusal.changedSinceShown) { try move(12, .received, version: version) }
        #expect(try stocked().stock == 17)
    }

    @Test func moreThanThereIsDoesNotGoAndWhatIsNotCountedDoesNotMove() throws {
        #expect(throws: CatalogueRefusal.noSuchStock) { try move(-6, .lost) }
        #expect(throws: CatalogueRefusal.noSuchStock) { try move(.max, .received) }
        try shop.setStock(nil, of: .apple)
        #expect(throws: CatalogueRefusal.notCounted) { try move(1, .received) }
        #expect(try movements().map(\.change) == [-5, 5])
    }

    @Test(.onSQLite(.plan)) func aPageReadsNoMoreOfTenThousandThanItShows() throws {
        try shop.raw(
            """
            WITH RECURSIVE numbers (n) AS (VALUES (1) UNION SELECT n + 1 FROM numbers LIMIT 10000)
            INSERT INTO stock_movements (variant_id, change, reason, moved_at)
            SELECT iif(n % 2, \(apple.rawValue), \(apple.rawValue) + 1), iif(n % 4 < 2, 1, -1), 'counted', n FROM numbers;
            ANALYZE
            """)
        for plan in [
            try shop.plan(of: .stockMovements(of: apple, limit: 50)),
            try shop.plan(of: .stockMoved(of: apple, since: StockMovement.ID(rawValue: 9000))),
        ] {
            #expect(plan.contains { $0.contains("stock_movements_by_variant (variant_id=? AND id") }, "\(plan)")
            #expect(!plan.contains { $0.hasPrefix("SCAN") || $0.contains("TEMP B-TREE") }, "\(plan)")
        }
        let page = try shop.store.read { [apple] in try $0.ask(.stockMovements(of: apple, limit: 50)) }
        let rest = try shop.store.read { [apple] in
            try $0.ask(.stockMovements(of: apple, before: page.last?.id, limit: 50))
        }
        #expect(page.count == 50 && rest.count == 50 && rest[0].id.rawValue < page[49].id.rawValue)
        let moved = try shop.store.read { [apple] in try $0.ask(.stockMoved(of: apple, since: page[49].id)) }
        #expect(moved == page.reduce(0) { $0 + $1.change })
    }
}
