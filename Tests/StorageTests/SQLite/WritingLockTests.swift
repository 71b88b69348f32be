import Foundation
import Glibc
import Shop
import Synchronization
import TestSupport
import Testing

@testable import Storage

/// Two programs on one folder never write, or write and checkpoint, at the same instant: SQLite before 3.51.3 can lose
/// the log's end over that.
@Suite(.onSQLite(.files))
struct WritingLockTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
    }

    /// True when another program could take the lock now.
    private static func isFree(_ folder: DataFolder) -> Bool {
        let file = open(folder.writing, O_RDWR | O_CLOEXEC)
        defer { close(file) }
        return flock(file, LOCK_EX | LOCK_NB) == 0
    }

    @Test func aChangeHoldsTheLockAndGivesItBack() throws {
        let folder = shop.folder
        #expect(try !shop.store.write { _ in Self.isFree(folder) })
        // The answer comes when the commit is done, a moment before the lock goes.
        try WritingLock(folder).hold(within: 1000) {}
    }

    @Test func whileSomebodyElseWritesAChangeWaits() throws {
        let uptime = ManualUptime()
        let store = try Store(shop.folder, uptime: uptime.read)
        let order = Mutex<[String]>([])
        let outcomes = Outcomes<Void>()
        try WritingLock(shop.folder).hold(within: 1000) {
            outcomes.submit(1, to: store) { _ in order.withLock { $0.append("change") } }
            uptime.pass(.zero)
            order.withLock { $0.append("other") }
        }
        #expect(outcomes.wait().map(\.result.isSuccess) == [true])
        #expect(order.withLock { $0 } == ["other", "change"])
    }

    @Test func noChangeWaitsLongerThanItsTimeout() throws {
        let store = try Store(shop.folder, busyTimeout: .milliseconds(300))
        try WritingLock(shop.folder).hold(within: 1000) {
            _ = #expect(throws: StorageError.busy) { try store.write { _ in } }
        }
        #expect(try store.write { _ in true })
    }

    @Test func theLogIsLeftAloneAtTheEndWhileSomebodyElseWrites() throws {
        let store = try Store(shop.folder)
        _ = try store.write { try $0.seedCategory(slug: "more", name: "More", picture: nil) }
        try WritingLock(shop.folder).hold(within: 1000) { try store.close() }
        #expect(try fileSize(shop.folder.database + "-wal") ?? 0 > 0)
        #expect(try shop.store.read { try $0.ask(.categories()) }.map(\.name).contains("More"))
    }

    @Test func theSchemaIsLookedAfterOnlyWhileNobodyElseWrites() throws {
        let folder = shop.folder
        let isOpen = Mutex(false)
        let opened = DispatchSemaphore(value: 0)
        try WritingLock(folder).hold(within: 1000) {
            DispatchQueue.global().async {
                isOpen.withLock { $0 = (try? Store(folder)) != nil }
                opened.signal()
            }
            #expect(opened.wait(timeout: .now() + 0.4) == .timedOut)
        }
        opened.wait()
        #expect(isOpen.withLock { $0 })
    }
}
