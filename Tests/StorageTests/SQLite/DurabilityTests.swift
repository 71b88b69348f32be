import Shop
import Synchronization
import TestSupport
import TestTraits
import Testing

@testable import Storage

@Suite(.onSQLite(.files), .exact)
struct DurabilityTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
    }

    @Test func everyCommitIsSynced() throws {
        let full = 2
        #expect(try pragma("synchronous") == full)
        try shop.reopen()
        #expect(try pragma("synchronous") == full)
    }

    @Test func theFileIsInWriteAheadLogMode() throws {
        #expect(try shop.rawConnection().strings("PRAGMA journal_mode") == ["wal"])
    }

    @Test func theFileSaysWhoseItIs() throws {
        #expect(try shop.rawInt("PRAGMA application_id") == Int(FileHeader.applicationID))
        #expect(try shop.rawInt("PRAGMA user_version") == Migration.newest)
    }

    @Test func foreignKeysAreEnforced() throws {
        #expect(try pragma("foreign_keys") == 1)
    }

    @Test func onlyTheWriterCheckpoints() throws {
        #expect(try shop.store.read { try $0.ask(Query<Int>(value: "PRAGMA wal_autocheckpoint")) } == 0)
        #expect(try pragma("wal_autocheckpoint") == 1000)
    }

    @Test func aChangeIsAnsweredOnlyWhenItIsCommitted() throws {
        let other = try shop.rawConnection()
        let seen = Outcomes<Int>()
        let counts = Mutex<[Int]>([])
        for number in 1...20 {
            seen.submit(number, to: shop.store) { transaction in
                try transaction.seedCategory(slug: "c\(number)", name: "C", picture: nil)
                    .id.rawValue == 0 ? 0 : number
            }
        }
        shop.store.write(
            { _ in },
            completion: { _ in
                let count = try? other.int("SELECT count(*) FROM categories")
                counts.withLock { $0.append(count ?? -1) }
            })
        _ = seen.wait()
        try shop.store.write { _ in }
        #expect(counts.withLock { $0 } == [23])
    }

    @Test func theLogStaysSmall() throws {
        for round in 1...300 { try shop.setPrice(cents: round, of: .mower) }
        let log = try #require(try fileSize(shop.folder.database + "-wal"))
        #expect(log < 8_000_000)
    }

    private func pragma(_ name: String) throws -> Int {
        try shop.store.write { try $0.database.ask(.init(value: "PRAGMA \(name)")) }
    }
}
