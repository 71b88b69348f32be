import Foundation
import GRDB
import Shop
import Storage
import TestSupport
import Testing

/// A disk that has lost a page of the database.
struct DamageTests {
    private let temporary: TemporaryFolder
    private let folder: DataFolder
    private let store: Store

    init() throws {
        temporary = try TemporaryFolder()
        folder = DataFolder(temporary.path(of: "damaged"))
        try folder.create()
        let page = try Self.copyOfAShop(to: folder.database)
        let file = try FileHandle(forUpdating: URL(fileURLWithPath: folder.database))
        try file.seek(toOffset: UInt64(page - 1) * 4096)
        try file.write(contentsOf: Data(repeating: 0xA5, count: 4096))
        try file.close()
        store = try Store(folder)
    }

    @Test func aReadSaysWhichFileIsDamaged() {
        let error = #expect(throws: StorageError.self) { try store.read { try $0.categories() } }
        #expect(error?.isDamaged == true)
        #expect(error?.description.contains(folder.database) == true)
    }

    @Test func aWriteSaysWhichFileIsDamaged() {
        let error = #expect(throws: StorageError.self) {
            try store.write { try $0.addCategory(slug: "books", name: "Books", picture: nil) }
        }
        #expect(error?.isDamaged == true)
        #expect(error?.description.contains(folder.database) == true)
    }

    @Test func whatIsNotDamagedStillWorks() throws {
        #expect(try store.read { try $0.settings() } == TestShop.settings)
        #expect(try store.write { try $0.openShop(TestShop.settings) } == false)
    }

    /// Gives the page on which the categories begin.
    private static func copyOfAShop(to path: String) throws -> Int {
        let shop = try TestShop()
        try shop.rawConnection().writeWithoutTransaction { try $0.execute(sql: "VACUUM INTO ?", arguments: [path]) }
        let copy = try DatabaseQueue(path: path)
        let page = try copy.read {
            try Int.fetchOne($0, sql: "SELECT rootpage FROM sqlite_schema WHERE name = 'categories'")
        }
        return try #require(page)
    }
}
