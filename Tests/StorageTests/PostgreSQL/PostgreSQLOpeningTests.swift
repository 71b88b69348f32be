import Shop
import TestSupport
import Testing

@testable import Storage

/// How a database on a server becomes a shop's, and which ones are left alone.
@Suite(.onServer)
struct PostgreSQLOpeningTests {
    private let database: TestDatabase
    private let folder: TemporaryFolder

    init() throws {
        database = try TestDatabase(isEmpty: true)
        folder = try TemporaryFolder()
    }

    private func open(_ name: String = "data") throws -> Store {
        try Store(DataFolder(folder.path(of: name)), postgreSQL: database.conninfo, connections: 3)
    }

    @Test func bothEnginesHaveTheSameVersion() {
        #expect(Migration.allOfPostgreSQL.last?.version == Migration.newest)
    }

    @Test func anEmptyDatabaseBecomesAShop() throws {
        let store = try open()
        _ = try store.write { try $0.openShop(TestShop.settings) }
        try store.close()
        #expect(try database.rawConnection().int("SELECT version FROM shopme_schema") == Migration.newest)
        let again = try open()
        #expect(try again.read { try $0.settings().name } == TestShop.settings.name)
        try again.close()
    }

    @Test func severalProgramsThatOpenAnEmptyDatabaseMakeOneShop() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 1...4 {
                group.addTask { try open("data\(number)").close() }
            }
            try await group.waitForAll()
        }
        #expect(try database.rawConnection().int("SELECT count(*) FROM shopme_schema") == 1)
    }

    @Test func aForeignDatabaseIsLeftAlone() throws {
        let raw = try database.rawConnection()
        try raw.execute("CREATE TABLE others (id bigint)")
        let error = #expect(throws: StorageError.self) { try open() }
        guard case .foreign = error else { return #expect(error == nil) }
        #expect(try raw.strings("SELECT relname FROM pg_class WHERE relkind = 'r' AND relname LIKE 'shop%'") == [])
    }

    @Test func aNewerDatabaseIsLeftAlone() throws {
        try open().close()
        try database.rawConnection().execute("UPDATE shopme_schema SET version = 1000, readable_from = 1000")
        let error = #expect(throws: StorageError.self) { try open() }
        guard case .newer(_, 1000, Migration.newest) = error else { return #expect(error == nil) }
    }

    @Test func aServerThatIsNotThereIsSaidToBe() throws {
        let error = #expect(throws: StorageError.self) {
            try Store(DataFolder(folder.path(of: "data")), postgreSQL: "postgresql://nobody@127.0.0.1:1/none")
        }
        guard case .unreachable(let reason) = error else { return #expect(error == nil) }
        #expect(reason.contains("127.0.0.1"))
    }

    @Test func aClosedShopNeitherReadsNorWrites() throws {
        let store = try open()
        try store.close()
        #expect(throws: StorageError.failed(reason: "it is closed")) { try store.read { try $0.ask(.categories()) } }
        #expect(throws: StorageError.failed(reason: "it is closed")) { try store.write { _ in } }
    }
}
