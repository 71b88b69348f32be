import Foundation
import Shop
import TestSupport
import Testing

@testable import Storage

/// Files that this program must not touch.
@Suite(.onSQLite(.files))
struct RefusedFileTests {
    private let temporary: TemporaryFolder
    private let folder: DataFolder

    init() throws {
        temporary = try TemporaryFolder()
        folder = DataFolder(temporary.path(of: "data"))
        try folder.create()
    }

    @Test func anotherProgramsDatabaseIsRefusedAndUntouched() throws {
        try sql("CREATE TABLE bookmarks (url TEXT)")
        try expectRefusal(.foreign(path: folder.database))
    }

    @Test func anotherProgramsDatabaseWithALogIsRefusedAndUntouched() throws {
        let other = try RawDatabase(folder.database)
        try other.execute("PRAGMA journal_mode = WAL; CREATE TABLE bookmarks (url TEXT)")
        try expectRefusal(.foreign(path: folder.database))
        #expect(try other.int("SELECT count(*) FROM bookmarks") == 0)
    }

    @Test func aDatabaseWithAnotherProgramsMarkIsRefusedAndUntouched() throws {
        try sql("PRAGMA application_id = 1; CREATE TABLE bookmarks (url TEXT)")
        try expectRefusal(.foreign(path: folder.database))
    }

    @Test(arguments: [Migration.newest + 1, Migration.newest + 2, 1_000_000])
    func aNewerShopIsRefusedAndUntouched(version: Int) throws {
        _ = try Store(folder)
        try sql("PRAGMA journal_mode = DELETE")
        try sql("PRAGMA user_version = \(version)")
        try expectRefusal(.newer(path: folder.database, version: version, known: Migration.newest))
    }

    @Test(arguments: [
        "x", "SQLite format 3\0", String(repeating: "no database ", count: 1000),
        "SQLite format 3\0" + String(repeating: "\u{1}", count: 83),
    ])
    func garbageIsRefusedAndUntouched(text: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.database))
        let error = try #require(try refusal())
        #expect(error.isDamaged)
        #expect(error.description.contains(folder.database))
    }

    @Test func aFolderInPlaceOfTheDatabaseIsRefused() throws {
        try FileManager.default.createDirectory(atPath: folder.database, withIntermediateDirectories: false)
        let error = #expect(throws: StorageError.self) { try Store(folder) }
        #expect(error?.isUnusableFolder == true)
    }

    @Test func aTruncatedShopIsDamaged() throws {
        _ = try Store(folder)
        let whole = try Data(contentsOf: URL(fileURLWithPath: folder.database))
        try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: folder.database))
        let error = #expect(throws: StorageError.self) {
            let store = try Store(folder)
            _ = try store.write { try $0.seedCategory(slug: "books", name: "Books", picture: nil) }
        }
        #expect(error?.isDamaged == true)
    }

    private func sql(_ sql: String) throws {
        try RawDatabase(folder.database).execute(sql)
    }

    private func expectRefusal(_ expected: StorageError, at location: SourceLocation = #_sourceLocation) throws {
        #expect(try refusal(at: location) == expected, sourceLocation: location)
    }

    /// Error of opening the folder. Checks that every file stays unchanged.
    private func refusal(at location: SourceLocation = #_sourceLocation) throws -> StorageError? {
        let before = try files()
        let error = #expect(throws: StorageError.self, sourceLocation: location) { try Store(folder) }
        #expect(try files() == before, "the files have changed", sourceLocation: location)
        return error
    }

    /// The database and its log. The index of the log ("-shm") also notes who reads, so it does not count.
    private func files() throws -> [String: Data] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasPrefix("shop") && !$0.hasSuffix("-shm") }
        return try Dictionary(
            uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + $0))) }
        )
    }
}
