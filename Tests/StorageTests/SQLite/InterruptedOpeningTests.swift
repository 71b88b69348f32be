import Dispatch
import Foundation
import Shop
import Synchronization
import TestSupport
import Testing

@testable import Storage

/// The machine may stop at any moment of a start, and two programs may start at once.
@Suite(.onSQLite(.files))
struct InterruptedOpeningTests {
    private let temporary: TemporaryFolder
    private let folder: DataFolder

    init() throws {
        temporary = try TemporaryFolder()
        folder = DataFolder(temporary.path(of: "data"))
        try folder.create()
    }

    @Test func aStartThatStoppedBeforeTheFirstTableCanBeRepeated() throws {
        try RawDatabase(folder.database).execute("PRAGMA journal_mode = WAL")
        try expectAWorkingShop()
    }

    @Test func aStartThatStoppedBeforeTheFirstCheckpointCanBeRepeated() throws {
        try stopTheMachine {
            try $0.execute("PRAGMA journal_mode = WAL; BEGIN")
            for migration in Migration.all { try $0.execute(migration.sql) }
            try $0.execute(
                """
                PRAGMA application_id = \(FileHeader.applicationID);
                PRAGMA user_version = \(Migration.newest);
                COMMIT
                """)
        }
        try expectAWorkingShop()
    }

    @Test func aNewerShopIsKnownByItsLogToo() throws {
        _ = try Store(folder)
        try stopTheMachine { try $0.execute("PRAGMA user_version = 99") }
        #expect(throws: StorageError.newer(path: folder.database, version: 99, known: Migration.newest)) {
            try Store(folder)
        }
    }

    @Test func anotherProgramsDatabaseIsKnownByItsLogToo() throws {
        try stopTheMachine { try $0.execute("PRAGMA journal_mode = WAL; CREATE TABLE bookmarks (url TEXT)") }
        #expect(throws: StorageError.foreign(path: folder.database)) { try Store(folder) }
    }

    @Test func programsThatStartTogetherAllGetTheShop() throws {
        for attempt in 1...20 {
            let folder = DataFolder(temporary.path(of: "shop \(attempt)"))
            let errors = Mutex<[String]>([])
            DispatchQueue.concurrentPerform(iterations: 4) { _ in
                do {
                    _ = try Store(folder)
                } catch {
                    errors.withLock { $0.append("\(error)") }
                }
            }
            #expect(errors.withLock { $0 } == [])
        }
    }

    @Test(arguments: ["PRAGMA application_id = 1", "PRAGMA user_version = 99"])
    func whatIsKnownByItsLogIsNotTouchedEither(sql: String) throws {
        _ = try Store(folder)
        try stopTheMachine { try $0.execute(sql) }
        let files = ["", "-wal"].map { URL(fileURLWithPath: folder.database + $0) }
        let before = try files.map { try Data(contentsOf: $0) }
        #expect(throws: StorageError.self) { try Store(folder) }
        #expect(files.map { try? Data(contentsOf: $0) } == before)
    }

    /// Leaves the database in the state of a machine that stops right after `work`: the log is not in the file yet.
    private func stopTheMachine(after work: (RawDatabase) throws -> Void) throws {
        let other = DataFolder(temporary.path(of: "before the stop"))
        try? FileManager.default.copyItem(atPath: folder.path, toPath: other.path)
        let database = try RawDatabase(other.database)
        try database.execute("PRAGMA wal_autocheckpoint = 0")
        try work(database)
        // SQLite clears the log away when it closes.
        try withExtendedLifetime(database) {
            for suffix in ["", "-wal"] {
                try? FileManager.default.removeItem(atPath: folder.database + suffix)
                try FileManager.default.copyItem(atPath: other.database + suffix, toPath: folder.database + suffix)
            }
        }
    }

    private func expectAWorkingShop(at location: SourceLocation = #_sourceLocation) throws {
        #expect(throws: Never.self, sourceLocation: location) {
            let store = try Store(folder)
            _ = try store.write { try $0.openShop(TestShop.settings) }
        }
    }
}
