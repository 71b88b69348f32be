import Shop
import TestSupport
import Testing

@testable import Storage

@Suite(.onSQLite(.files))
struct WriterTroubleTests {
    @Test func aDatabaseLockedByAnotherProgramIsBusyAndThenWorksAgain() throws {
        let shop = try TestShop()
        let uptime = ManualUptime()
        let store = try Store(shop.folder, uptime: uptime.read)
        let other = try shop.rawConnection()
        try other.execute("BEGIN IMMEDIATE")
        let outcomes = Outcomes<Void>()
        for number in 1...3 {
            outcomes.submit(number, to: store) {
                _ = try $0.seedCategory(slug: "c\(number)", name: "C", picture: nil)
            }
        }
        #expect(try store.read { try $0.ask(.categories()) }.count == 3)
        uptime.pass(.milliseconds(4999))
        #expect(outcomes.known == [])
        uptime.advance(.milliseconds(1))
        #expect(outcomes.wait().map(\.result.storageError) == [.busy, .busy, .busy])
        try other.execute("ROLLBACK")
        #expect(try shop.store.read { try $0.ask(.categories()) }.count == 3)
        try shop.setPrice(cents: 1, of: .mower)
    }

    @Test func aShortLockIsWaitedFor() throws {
        let shop = try TestShop()
        let uptime = ManualUptime()
        let store = try Store(shop.folder, uptime: uptime.read)
        let other = try shop.rawConnection()
        try other.execute("BEGIN IMMEDIATE")
        let outcomes = Outcomes<Void>()
        outcomes.submit(1, to: store) { _ = try $0.seedCategory(slug: "more", name: "More", picture: nil) }
        uptime.pass(.zero)
        #expect(outcomes.known == [])
        try other.execute("ROLLBACK")
        #expect(outcomes.wait().map(\.result.isSuccess) == [true])
    }

    @Test func aDatabaseThatMayNotGrowIsFullAndThenWorksAgain() throws {
        let shop = try TestShop()
        let grocery = try shop.category(.grocery).id
        try shop.store.write { _ = try $0.database.execute("PRAGMA max_page_count = 1") }
        let writer = HeldWriter(shop.store)
        let outcomes = Outcomes<Void>()
        outcomes.submit(1, to: shop.store) { _ = try $0.openShop(TestShop.settings) }
        outcomes.submit(2, to: shop.store) { try $0.addLongStory(to: grocery) }
        writer.release()
        #expect(outcomes.wait().map(\.result.storageError).contains(.full))
        #expect(try shop.store.read { try $0.ask(.product(slug: "story")) } == nil)
        try shop.setPrice(cents: 1, of: .mower)
        try shop.store.write { _ = try $0.database.execute("PRAGMA max_page_count = 1000000") }
        try shop.store.write { try $0.addLongStory(to: grocery) }
        #expect(try shop.store.read { try $0.ask(.product(slug: "story")) } != nil)
    }

    @Test(.enabled(if: SmallDisk.canBeMounted, "only root can mount a small disk"))
    func aFullDiskIsFullAndThenWorksAgain() throws {
        let disk = try SmallDisk(megabytes: 3)
        defer { disk.unmount() }
        let store = try Store(DataFolder(disk.path + "/data"))
        let books = try store.write { try $0.seedCategory(slug: "books", name: "Books", picture: nil) }.id
        try disk.fill()
        #expect(throws: StorageError.full) { try store.write { try $0.addLongStory(to: books) } }
        #expect(throws: StorageError.full) { try store.write { try $0.addLongStory(to: books) } }
        #expect(try store.read { try $0.ask(.productCount(in: books)) } == 0)
        try disk.makeRoom()
        try store.write { try $0.addLongStory(to: books) }
        #expect(try store.read { try $0.ask(.productCount(in: books)) } == 1)
    }

}

extension Transaction {
    fileprivate func addLongStory(to category: Category.ID) throws {
        _ = try seedProduct(
            slug: "story", name: "Story", description: String(repeating: "long ", count: 80_000),
            price: .zero(.usd), picture: nil, to: category)
    }
}
