import Shop
import TestSupport
import Testing

@testable import Storage

struct SnapshotTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
    }

    private var schemaVersion: String {
        TestEngine.isSQLite ? "PRAGMA user_version" : "SELECT version FROM shopme_schema"
    }

    @Test(arguments: [
        "INSERT INTO categories (slug, path, name, full_name, position, tree_order) VALUES ('x', 'x', 'X', 'X', 9, 9)",
        "UPDATE products SET price = 0",
        "DELETE FROM cart_lines", "CREATE TABLE x (y)", "PRAGMA user_version = 7",
    ])
    func aReadCannotWrite(sql: String) throws {
        #expect(throws: (any Error).self) {
            try shop.store.read { _ = try $0.database.execute(sql) }
        }
        #expect(try shop.rawInt(schemaVersion) == Migration.newest)
        #expect(try shop.product(.mower).price == TestProduct.mower.price)
    }

    @Test(arguments: [[], [2], [2, 3, 4]])
    func aStatementTakesAsManyArgumentsAsItHasPlaces(arguments: [Int]) throws {
        let sum: @Sendable ([Int]) -> Query<Int> = { .init(value: "SELECT CAST($1 AS BIGINT) + $2", $0) }
        #expect(try shop.store.read { try $0.ask(sum([2, 3])) } == 5)
        #expect(throws: StorageError.self) { try shop.store.read { try $0.ask(sum(arguments)) } }
    }

    @Test func allQuestionsSeeTheSameMoment() throws {
        let store = shop.store
        try store.read { snapshot in
            let before = try snapshot.ask(.categories())
            _ = try store.write { try $0.seedCategory(slug: "books", name: "Books", picture: nil) }
            #expect(try snapshot.ask(.categories()) == before)
        }
        #expect(try store.read { try $0.ask(.categories()) }.count == 4)
    }

    @Test func aChangeSeesItself() throws {
        let names = try shop.store.write { transaction in
            _ = try transaction.seedCategory(slug: "books", name: "Books", picture: nil)
            return try transaction.snapshot.ask(.categories()).map(\.name)
        }
        #expect(names.last == "Books")
    }

    @Test func whatAQuestionThrowsComesOut() {
        #expect(throws: Mishap.self) { try shop.store.read { _ in throw Mishap() } }
    }

    @Test func readsWaitForNobody() throws {
        let writer = HeldWriter(shop.store)
        defer { writer.release() }
        #expect(try shop.store.read { try $0.ask(.categories()) }.count == 3)
    }

    @Test func theClockIsTheShops() throws {
        shop.letPass(days: 3)
        #expect(try shop.store.read { $0.now } == shop.clock.now)
        #expect(try shop.store.write { $0.now } == shop.clock.now)
    }
}
