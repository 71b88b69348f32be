import TestSupport
import Testing

@testable import Storage

/// Questions as values, and how a snapshot asks them.
struct QueryTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
    }

    @Test func oneQuestionHasOneAnswer() throws {
        let count = Query<Int>(value: "SELECT count(*) FROM categories")
        #expect(try shop.store.read { try $0.ask(count) } == 3)
    }

    @Test func questionsThatAreAskedTogetherAreAnsweredInTheirOrder() throws {
        let (all, first, none, sum) = try shop.store.read { snapshot in
            try snapshot.ask(
                Query(all: "SELECT slug FROM categories WHERE slug < $1 ORDER BY slug", ["h"]) { $0[0] as String },
                Query(first: "SELECT slug FROM categories ORDER BY position") { $0[0] as String },
                Query(first: "SELECT slug FROM categories WHERE slug = $1", ["none"]) { $0[0] as String },
                Query<Int>(value: "SELECT CAST($2 AS BIGINT) - $1", [2, 5]))
        }
        #expect(all == ["garden", "grocery"])
        #expect(first == "grocery")
        #expect(none == nil)
        #expect(sum == 3)
    }

    @Test func anAnswerMayEndBeforeTheLastRow() throws {
        let firstTwo = Query("SELECT slug FROM products ORDER BY id") { rows in
            try (1...2).compactMap { _ in try rows.next().map { $0[0] as String } }
        }
        for _ in 1...2 { #expect(try shop.store.read { try $0.ask(firstTwo) } == ["tomato", "apple"]) }
    }

    @Test func oneThatFailsFailsAll() throws {
        #expect(throws: StorageError.self) {
            try shop.store.read { try $0.ask(.catalogueEntryCount, Query<Int>(value: "SELECT nothing")) }
        }
    }

    @Test func aValueThatIsNotThereIsAFault() throws {
        let none = Query<Int>(value: "SELECT id FROM categories WHERE slug = 'none'")
        #expect(throws: StorageError.self) { try shop.store.read { try $0.ask(none) } }
    }
}
