import Foundation
import Shop
import TestSupport
import Testing

@testable import Storage

/// Objects of the schema that no migration made: in a backup, in a shop, and while it is opened.
@Suite(.onSQLite(.backups))
struct SchemaTests {
    private let temporary: TemporaryFolder
    private let path: String
    private let folder: DataFolder
    private let shop: TestShop

    init() throws {
        temporary = try TemporaryFolder()
        path = temporary.path(of: "shop.backup")
        folder = DataFolder(temporary.path(of: "data"))
        shop = try TestShop()
        try shop.addPicture([1, 2, 3])
        try shop.buy(1, of: .apple, for: shop.customer("Ann"))
    }

    private static let changes: [(sql: String, fault: String)] = [
        (
            "CREATE TRIGGER kind AFTER INSERT ON accounts BEGIN UPDATE accounts SET role = 'manager'; END",
            "the trigger kind is not part of the shop"
        ),
        ("CREATE VIEW all_accounts AS SELECT * FROM accounts", "the view all_accounts is not part of the shop"),
        ("CREATE TABLE notes (text TEXT)", "the table notes is not part of the shop"),
        ("CREATE UNIQUE INDEX one_name ON customers (id)", "the index one_name is not part of the shop"),
        ("DROP TRIGGER variants_stay", "the trigger variants_stay is missing"),
        (
            "DROP TRIGGER variants_stay; CREATE TRIGGER variants_stay BEFORE DELETE ON variants BEGIN SELECT 1; END",
            "the trigger variants_stay was replaced"
        ),
        ("DROP INDEX outbox_failed", "the index outbox_failed is missing"),
        ("ALTER TABLE accounts ADD COLUMN note TEXT", "the table accounts was replaced"),
        (
            "CREATE TRIGGER \"odd\n\u{1B}[2Jname\" AFTER INSERT ON accounts BEGIN SELECT 1; END",
            "the trigger odd??[2Jname is not part of the shop"
        ),
    ]

    @Test(arguments: changes) func backupWithForeignSchemaIsRefused(sql: String, fault: String) throws {
        try shop.backUp(to: path)
        try falsifyBackup(path, sql)
        #expect(throws: StorageError.foreignSchema(path: path, faults: [fault])) { try folder.restore(path) }
        #expect((try? files(in: folder.path)) ?? [] == [])
    }

    @Test(arguments: changes) func checkNamesForeignObject(sql: String, fault: String) throws {
        try shop.rawWithoutForeignKeys(sql)
        #expect(try shop.faults() == ["BAD schema: \(fault)"])
    }

    @Test(arguments: changes) func shopWithForeignSchemaIsNeitherOpenedNorBackedUp(sql: String, fault: String) throws {
        shop.close()
        try shop.rawWithoutForeignKeys(sql)
        let error = StorageError.foreignSchema(path: shop.folder.database, faults: [fault])
        #expect(throws: error) { try shop.reopen() }
        #expect(throws: error) { try shop.backUp(to: path) }
        #expect(error.description.contains(fault))
    }

    /// A trigger that would take part in a migration.
    @Test func earlierShopWithForeignTriggerIsNotUpgraded() throws {
        let older = DataFolder(temporary.path(of: "older"))
        try older.create()
        try makeShopOfVersion6(at: older.database)
        let raw = try RawDatabase(older.database)
        try raw.execute("CREATE TRIGGER kind AFTER UPDATE ON visitors BEGIN SELECT 1; END")
        let fault = "the trigger kind is not part of the shop"
        #expect(throws: StorageError.foreignSchema(path: older.database, faults: [fault])) { try Store(older) }
        #expect(try raw.int("PRAGMA user_version") == 6)
    }

    @Test func backupOfClaimedEarlierVersionIsRefused() throws {
        try shop.backUp(to: path)
        try falsifyBackup(path, "PRAGMA user_version = 6")
        let error = #expect(throws: StorageError.self) { try folder.restore(path) }
        guard case .foreignSchema = error else { return #expect(error == nil) }
    }

    /// SQLite's own tables come and go.
    @Test func statisticsAreNoFault() throws {
        try shop.raw("ANALYZE")
        #expect(try shop.rawInt("SELECT count(*) FROM sqlite_stat1") ?? 0 > 0)
        #expect(try shop.faults() == [])
        try shop.reopen()
        try shop.backUp(to: path)
        try folder.restore(path)
        #expect(try folder.faults() == [])
    }

    @Test func columnsOfFullTextTablesAreSQLitesOwn() throws {
        var schema = DatabaseSchema.newest
        let name = "product_search_docsize"
        #expect(schema.statements["table \(name)"] != nil)
        schema.add(table: name, statement: "CREATE TABLE '\(name)'(id INTEGER PRIMARY KEY, sz BLOB, origin INTEGER)")
        #expect(schema.faults(comparedWith: .newest) == [])
    }

    @Test(arguments: [
        ("CREATE TABLE a (b TEXT)", "CREATE TABLE \"a\"\n  (b TEXT -- a name\n)", true),
        ("CREATE TABLE a (b TEXT)", "CREATE /* it's */ TABLE a(b TEXT)", true),
        ("SELECT 'a'", "SELECT \"a\"", false), ("SELECT 'a  b'", "SELECT 'a b'", false),
        ("SELECT NULL", "SELECT \"NULL\"", false), ("SELECT '--'", "SELECT '", false), ("a - -b", "a", false),
        ("SELECT 'it''s'", "SELECT 'it' 's'", false), ("SELECT 'a'", "SELECT 'A'", false),
    ]) func statementsAreComparedByTheirTokens(one: String, other: String, areSame: Bool) {
        #expect((one.sqlTokens == other.sqlTokens) == areSame)
    }
}
