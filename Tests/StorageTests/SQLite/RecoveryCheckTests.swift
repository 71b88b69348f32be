import Foundation
import Shop
import Storage
import TestSupport
import Testing

/// The check of the database after a program was killed.
@Suite(.onSQLite(.files))
struct RecoveryCheckTests {
    private let temporary: TemporaryFolder
    private let folder: DataFolder

    init() throws {
        temporary = try TemporaryFolder()
        folder = DataFolder(temporary.path(of: "killed"))
    }

    /// Copies the files of an open shop, as a killed program leaves them: with a log.
    private func killShop(losing table: String? = nil) throws {
        let shop = try TestShop()
        try shop.buy(1, of: .apple, for: shop.customer("Ann"))
        shop.close()
        let open = DataFolder(temporary.path(of: "open"))
        for copy in [open, folder] {
            try copy.create()
            try FileManager.default.copyItem(atPath: shop.folder.database, toPath: copy.database)
        }
        let store = try Store(open)
        defer { try? store.close() }
        try store.write { try $0.setPasswordLink(keyHash: [UInt8](repeating: 1, count: 32), for: nil) }
        if let table { try losePage(of: table, in: folder.database) }
        for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: folder.database + suffix) }
        try FileManager.default.copyItem(atPath: open.database + "-wal", toPath: folder.database + "-wal")
    }

    @Test func shopThatWasClosedNeedsNoCheck() throws {
        try Store(folder).close()
        let store = try Store(folder)
        #expect(store.recoveryCheck == .notNeeded)
        #expect(store.checkAfterInterruption() == .notNeeded)
    }

    @Test func shopThatIsOpenInAnotherProgramNeedsNoCheck() throws {
        let first = try Store(folder)
        _ = try first.write { try $0.openShop(TestShop.settings) }
        #expect(try Store(folder).recoveryCheck == .notNeeded)
    }

    @Test func wholeDatabaseOfAKilledProgramPasses() throws {
        try killShop()
        let store = try Store(folder)
        #expect(store.recoveryCheck == .due)
        #expect(store.checkAfterInterruption() == .passed)
        #expect(store.recoveryCheck == .passed)
    }

    @Test func damagedDatabaseOfAKilledProgramIsToldWithItsFaults() throws {
        try killShop(losing: "product_search_docsize")
        let store = try Store(folder)
        guard case .failed(let faults) = store.checkAfterInterruption() else {
            Issue.record("the damage was not found: \(store.recoveryCheck)")
            return
        }
        #expect(!faults.isEmpty && store.recoveryCheck == .failed(faults))
    }
}
