import Shop
import TestSupport
import Testing

@testable import Storage

/// Programs of two versions on one database. The store that is open is the earlier one's; the later one knows more steps.
@Suite(.onServer)
struct RollingUpdateTests {
    private static let version = Migration.newest
    /// The oldest program that reads the shop as it is.
    private static let readable = Migration.allOfPostgreSQL.last { $0.kind == .exclusive }?.version ?? 0
    private static let expanding = Migration(
        version: version + 1, name: "colours", .expanding, sql: "ALTER TABLE products ADD colour TEXT COLLATE \"C\"")
    private static let contracting = Migration(
        version: version + 2, name: "no names", .contracting,
        sql: "ALTER TABLE products RENAME picture_text TO alternative_text")
    private static let exclusive = Migration(
        version: version + 1, name: "other names", sql: "ALTER TABLE products RENAME unit TO measure")

    private let database: TestDatabase
    private let folder: TemporaryFolder

    init() throws {
        database = try TestDatabase()
        folder = try TemporaryFolder()
    }

    /// Opens the shop as the earlier program does.
    private func open() throws -> Store {
        let store = try Store(DataFolder(folder.path(of: "data")), postgreSQL: database.conninfo, connections: 3)
        _ = try store.write { try $0.openShop(TestShop.settings) }
        return store
    }

    /// Takes further steps as a later program does. Returns those that wait.
    private func update(by steps: Migration...) throws -> [String] {
        try PostgreSQLConnection(database.conninfo).migrate(Migration.allOfPostgreSQL + steps).map(\.name)
    }

    private var versions: [String] {
        get throws {
            try database.rawConnection().strings("SELECT version || ' from ' || readable_from FROM shopme_schema")
        }
    }

    @Test func anEarlierProgramGoesOnAfterAStepThatExpandsAndStartsAgain() throws {
        let store = try open()
        #expect(try update(by: Self.expanding) == [])
        #expect(try versions == ["\(Self.version + 1) from \(Self.readable)"])
        #expect(try store.write { try $0.seedCategory(slug: "a", name: "A", picture: nil) }.name == "A")
        try store.close()
        let again = try open()
        #expect(try again.read { try $0.ask(.categories()) }.map(\.name) == ["A"])
        try again.close()
        #expect(throws: Never.self) { try PostgreSQLConnection.openToRead(database.conninfo) }
    }

    @Test func aStepThatContractsWaitsUntilNoEarlierProgramIsLeft() throws {
        let store = try open()
        #expect(try update(by: Self.expanding, Self.contracting) == ["no names"])
        #expect(try versions == ["\(Self.version + 1) from \(Self.readable)"])
        #expect(throws: Never.self) {
            try PostgreSQLConnection.openToRead(
                database.conninfo, migrations: Migration.allOfPostgreSQL + [Self.expanding, Self.contracting])
        }
        try store.close()
        #expect(try update(by: Self.expanding, Self.contracting) == [])
        #expect(try versions == ["\(Self.version + 2) from \(Self.version + 2)"])
    }

    @Test func anEarlierProgramIsRefusedAfterAStepThatContracts() throws {
        try open().close()
        #expect(try update(by: Self.expanding, Self.contracting) == [])
        for refused in [{ _ = try open() }, { _ = try PostgreSQLConnection.openToRead(database.conninfo) }] {
            let error = #expect(throws: StorageError.self) { try refused() }
            guard case .newer(_, Self.version + 2, Self.version) = error else { return #expect(error == nil) }
        }
    }

    @Test func anEarlierProgramThatWasCutOffIsRefusedWhenItComesBack() throws {
        let store = try open()
        try TestDatabase.administer(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '\(database.name)'")
        #expect(try update(by: Self.expanding, Self.contracting) == [])
        #expect(throws: StorageError.self) { try store.read { try $0.settings() } }
        #expect(throws: StorageError.self) { try store.read { try $0.settings() } }
        try store.close()
    }

    @Test func aProgramOfTheSameVersionHoldsNothingUp() throws {
        let later = try PostgreSQLConnection(database.conninfo)
        try later.executeScript("SELECT pg_advisory_unlock_all()")
        try later.announce(knowing: Self.version + 2)
        #expect(try update(by: Self.expanding, Self.contracting) == [])
        #expect(try later.ask(.init(value: "SELECT count(alternative_text) FROM products")) == 0)
    }

    @Test func aStepThatALaterProgramNeedsIsNotTakenBesideEarlierOnes() throws {
        let store = try open()
        let error = #expect(throws: StorageError.self) { try update(by: Self.exclusive) }
        guard case .inUse(_, "other names") = error else { return #expect(error == nil) }
        #expect(try versions == ["\(Self.version) from \(Self.readable)"])
        #expect(try store.read { try $0.ask(.categories()) }.isEmpty)
        try store.close()
        #expect(try update(by: Self.exclusive) == [])
        #expect(try versions == ["\(Self.version + 1) from \(Self.version + 1)"])
    }

    @Test func whatALaterProgramNeedsIsNotTakenInPart() throws {
        let store = try open()
        let needed = Migration(version: Self.version + 3, name: "sizes", .expanding, sql: "CREATE TABLE sizes (id INT)")
        #expect(throws: StorageError.self) { try update(by: Self.expanding, Self.contracting, needed) }
        #expect(try versions == ["\(Self.version) from \(Self.readable)"])
        try store.close()
    }

    @Test func migratingAShopThatIsUpToDateChangesNothing() throws {
        let store = try open()
        let outcome = try ServerMigration(database.conninfo).run()
        #expect(outcome.version == Self.version && outcome.waiting == [])
        try store.close()
    }

    @Test func anEmptyDatabaseIsNotMigrated() throws {
        let empty = try TestDatabase(isEmpty: true)
        let error = #expect(throws: StorageError.self) { try ServerMigration(empty.conninfo).run() }
        guard case .noShop = error else { return #expect(error == nil) }
        #expect(try empty.rawConnection().int("SELECT count(*) FROM pg_class WHERE relname LIKE 'shopme%'") == 0)
    }
}
