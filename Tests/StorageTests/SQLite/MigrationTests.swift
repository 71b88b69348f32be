import Foundation
import Secrets
import Shop
import TestSupport
import TestTraits
import Testing

@testable import Storage

/// Opening a shop that an earlier ShopME has written.
@Suite(.anyEngine) struct MigrationTests {
    private let temporary: TemporaryFolder
    private let folder: DataFolder

    init() throws {
        temporary = try TemporaryFolder()
        folder = DataFolder(temporary.path(of: "data"))
        try folder.create()
        try makeShopOfVersion1(at: folder.database)
    }

    @Test func anEarlierShopOpensWithAllItHad() throws {
        let store = try Store(folder)
        let ann = Customer.ID(rawValue: 1)
        #expect(try settings(of: store) == TestShop.settings)
        #expect(try store.read { try $0.ask(.recentOrders(of: ann)) }.map(\.total.formatted) == ["$4.90"])
        #expect(try store.read { try $0.ask(.product(slug: "tomato")) }?.product.stock == 5)
        #expect(try raw("PRAGMA user_version") == Migration.newest)
    }

    @Test func theLedgerBeginsWithTheStockThatThereWas() throws {
        _ = try Store(folder)
        #expect(try raw("SELECT change FROM stock_movements JOIN variants ON variant_id = variants.id") == 5)
        #expect(try raw("SELECT count(*) FROM stock_movements") == 2)
        #expect(try folder.faults() == [])
    }

    @Test func aShopFromBeforeThereWereAccountsOpensWithAllItHadAndTakesAManager() throws {
        let older = DataFolder(temporary.path(of: "older"))
        try older.create()
        try makeShopOfVersion2(at: older.database)
        let store = try Store(older)
        #expect(
            try store.read { try $0.ask(.recentOrders(of: .init(rawValue: 1))) }.map(\.total.formatted) == ["$4.90"])
        #expect(try raw("SELECT count(*) FROM stock_movements", in: older.database) == 2)
        #expect(try raw("SELECT count(*) FROM accounts", in: older.database) == 0)
        _ = try store.write { try $0.addStaff(TestShop.email("ann@example.com"), as: .manager) }
        #expect(try store.read { try $0.ask(.staff).map { $0.account.name } } == ["ann@example.com"])
        #expect(try older.faults() == [])
        let copy = older.backups + "/" + (try #require(try files(in: older.backups).first))
        #expect(try raw("PRAGMA user_version", in: copy) == 2)
    }

    @Test func theCustomersOfAShopFromBeforeTheyExpiredInPortionsStayOrGoAsTheyShould() throws {
        let older = DataFolder(temporary.path(of: "older"))
        try older.create()
        try makeShopOfVersion6(at: older.database)
        let day: Int64 = 86_400
        let store = try Store(older, clock: { .init(secondsSince1970: 1_795_269_900 + 2 * day) })
        while try store.write({ try $0.deleteExpired(atMost: 2) }) {}
        // One has an order, one a cart, one came an hour before; five left nothing.
        #expect(try raw("SELECT count(*) FROM customers", in: older.database) == 3)
        #expect(try raw("SELECT max(id) FROM customers", in: older.database) == 3)
        #expect(try raw("SELECT count(*) FROM cart_lines", in: older.database) == 2)
        #expect(
            try store.read { try $0.ask(.recentOrders(of: .init(rawValue: 1))) }.map(\.total.formatted) == ["$4.90"])
        #expect(try older.faults() == [])
    }

    @Test(arguments: 1..<Migration.newest) func aShopOfEveryEarlierVersionOpensWithAllItHad(version: Int) throws {
        let older = DataFolder(temporary.path(of: "older"))
        try older.create()
        try makeShop(ofVersion: version, at: older.database)
        let store = try Store(older)
        let ann = Customer.ID(rawValue: 1)
        #expect(try settings(of: store) == TestShop.settings)
        #expect(try store.read { try $0.ask(.recentOrders(of: ann)) }.map(\.total.formatted) == ["$4.90"])
        #expect(try store.read { try $0.cart(of: ann) }.lines.map(\.product.name) == ["Apple"])
        #expect(try store.read { try $0.ask(.product(slug: "tomato")) }?.product.stock == 5)
        #expect(try older.faults() == [])
        let copies = try files(in: older.backups)
        #expect(try copies.map { try raw("PRAGMA user_version", in: older.backups + "/" + $0) } == [version])
    }

    @Test func aCopyIsMadeBeforeAnythingChanges() throws {
        _ = try Store(folder)
        let copies = try files(in: folder.backups)
        let name = try #require(copies.first)
        #expect(copies.count == 1)
        #expect(try name.wholeMatch(of: Regex("before-version-\(Migration.newest)-\\d{8}T\\d{6}Z\\.sqlite")) != nil)
        let copy = folder.backups + "/" + name
        #expect(try raw("PRAGMA user_version", in: copy) == 1)
        #expect(try raw("SELECT total FROM orders", in: copy) == 490)
        #expect(try raw("SELECT count(*) FROM sqlite_schema WHERE name = 'stock_movements'", in: copy) == 0)
    }

    @Test func theCopyIsRestoredWithItsVersionAndItsPictures() throws {
        let older = DataFolder(temporary.path(of: "older"))
        try older.create()
        try makeShop(ofVersion: Migration.newest - 1, at: older.database)
        let content: [UInt8] = [1, 2, 3]
        let picture = SHA256.hexDigest(content) + ".webp"
        try PictureFiles(older).write(content, as: picture)
        try RawDatabase(older.database).execute(
            """
            INSERT INTO pictures (file_name, width, height)
            VALUES ('\(picture)', 1, 1), ('\(String(repeating: "0", count: 64))', 1, 1)
            """)
        try Store(older).close()
        let copy = older.backups + "/" + (try #require(try files(in: older.backups).first))
        let restored = DataFolder(temporary.path(of: "restored"))
        let missing = try Restoration(BackupFile(copy, digest: SHA256.hexDigest), in: restored).run()
        #expect(missing == [String(repeating: "0", count: 64)])
        #expect(try raw("PRAGMA user_version", in: restored.database) == Migration.newest - 1)
        #expect(PictureFiles(restored).contains(picture))
        try BackupFile(copy, digest: SHA256.hexDigest).verify()
        #expect(try settings(of: Store(restored)) == TestShop.settings)
    }

    @Test func theCopyIsAShopThatOpens() throws {
        _ = try Store(folder)
        let other = DataFolder(temporary.path(of: "other"))
        try other.create()
        let copy = folder.backups + "/" + (try #require(try files(in: folder.backups).first))
        try FileManager.default.copyItem(atPath: copy, toPath: other.database)
        #expect(try Store(other).read { try $0.ask(.product(slug: "tomato")) }?.product.stock == 5)
    }

    @Test func aNewShopNeedsNoCopy() throws {
        let fresh = DataFolder(temporary.path(of: "fresh"))
        for _ in 1...2 { _ = try Store(fresh) }
        #expect(!FileManager.default.fileExists(atPath: fresh.backups))
    }

    @Test func anUpToDateShopNeedsNoCopy() throws {
        for _ in 1...3 { _ = try Store(folder) }
        #expect(try files(in: folder.backups).count == 1)
    }

    @Test func withoutACopyNothingChanges() throws {
        try Data("a file".utf8).write(to: URL(fileURLWithPath: folder.backups))
        let error = #expect(throws: StorageError.self) { try Store(folder) }
        #expect(error?.isUnusableFolder == true)
        try expectVersion1()
    }

    @Test func aStepThatFailsLeavesTheShopAsItWas() throws {
        let broken = Migration(
            version: 2, name: "x", sql: "CREATE TABLE x (y); UPDATE products SET stock = 0; no such statement")
        #expect(throws: DatabaseError.self) {
            try SQLiteConnection.openWriter(folder, migrations: [Migration.all[0], broken])
        }
        try expectVersion1()
        #expect(try raw("SELECT count(*) FROM sqlite_schema WHERE name = 'x'") == 0)
        #expect(try Store(folder).read { try $0.ask(.product(slug: "tomato")) }?.product.stock == 5)
    }

    @Test func aLaterStepThatFailsTakesTheEarlierOnesBack() throws {
        let broken = Migration(
            version: Migration.newest + 1, name: "x", sql: "DROP TABLE removal_lines; no such statement")
        #expect(throws: DatabaseError.self) {
            try SQLiteConnection.openWriter(folder, migrations: Migration.all + [broken])
        }
        try expectVersion1()
        #expect(try raw("SELECT count(*) FROM removal_lines") == 0)
        _ = try Store(folder)
        #expect(try raw("PRAGMA user_version") == Migration.newest)
    }

    @Test func anEarlierShopIsNeitherBackedUpNorCheckedNorChanged() throws {
        let error = StorageError.older(path: folder.database, version: 1, known: Migration.newest)
        let backup = BackupFile(temporary.path(of: "backup")) { _ in "" }
        #expect(throws: error) { try backup.write(folder) }
        #expect(throws: error) { try folder.integrityCheck() }
        try expectVersion1()
        #expect(try !files(in: temporary.path).contains("backup"))
    }

    private func expectVersion1(at location: SourceLocation = #_sourceLocation) throws {
        #expect(try raw("PRAGMA user_version") == 1, sourceLocation: location)
        #expect(try raw("SELECT stock FROM products WHERE slug = 'tomato'") == 5, sourceLocation: location)
    }

    private func raw(_ sql: String, in path: String? = nil) throws -> Int? {
        try RawDatabase(path ?? folder.database).int(sql)
    }

    /// The settings, but for the choice that a shop with orders makes itself.
    private func settings(of store: Store) throws -> ShopSettings {
        var settings = try store.read { try $0.settings() }
        settings.takesCancellations = true
        return settings
    }
}
