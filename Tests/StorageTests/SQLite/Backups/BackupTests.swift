import Foundation
import Shop
import Storage
import TestSupport
import TestTraits
import Testing

@Suite(.onSQLite(.backups))
struct BackupTests {
    private let temporary: TemporaryFolder
    private let path: String
    private let restored: DataFolder
    private let shop: TestShop
    private let ann: Customer.ID

    init() throws {
        temporary = try TemporaryFolder()
        path = temporary.path(of: "shop.backup")
        restored = DataFolder(temporary.path(of: "restored"))
        shop = try TestShop()
        ann = try shop.customer("Ann")
        try shop.setStock(5, of: .mower)
        try shop.addPicture([1, 2, 3])
    }

    @Test func whatIsRestoredIsWhatWasThere() throws {
        let order = try shop.buy(2, of: .mower, for: ann)
        try shop.put(3, of: .tomato, inCartOf: ann)
        let name = try shop.addPicture([UInt8](repeating: 7, count: 300_000), to: "large")
        #expect(try shop.backUp(to: path) == [])
        try restored.restore(path)
        let store = try Store(restored)
        #expect(try store.read { try $0.ask(.recentOrders(of: ann)) } == [order])
        #expect(try store.read { try $0.cart(of: ann) } == shop.cart(of: ann))
        #expect(try store.read { try $0.ask(.product(slug: "mower")) }?.product.stock == 3)
        #expect(try Data(contentsOf: URL(fileURLWithPath: PictureFiles(restored).path(of: name))).count == 300_000)
        #expect(try restored.faults() == [])
    }

    @Test func managersSignInToTheRestoredShopAsBefore() throws {
        let account = try shop.addManager()
        try shop.backUp(to: path)
        try restored.restore(path)
        let store = try Store(restored)
        #expect(try store.read { try $0.ask(.staff).map(\.account) } == [account])
        let hash = try shop.store.read { try $0.ask(.passwordHash(of: account.id)) }
        #expect(try store.read { try $0.ask(.passwordHash(of: account.id)) } == hash)
    }

    @Test func aBackupIsOneFileThatNobodyElseCanRead() throws {
        try shop.backUp(to: path)
        #expect(try files(in: temporary.path) == ["shop.backup"])
        let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
        #expect((permissions as? NSNumber)?.intValue == 0o600)
    }

    @Test func aBackupIsNotTakenForAShop() throws {
        try shop.backUp(to: path)
        try restored.create()
        try FileManager.default.copyItem(atPath: path, toPath: restored.database)
        #expect(throws: StorageError.foreign(path: restored.database)) { try Store(restored) }
    }

    @Test func theShopGoesOnAndIsNotTouched() throws {
        shop.close()
        let before = try Data(contentsOf: URL(fileURLWithPath: shop.folder.database))
        try shop.backUp(to: path)
        #expect(try Data(contentsOf: URL(fileURLWithPath: shop.folder.database)) == before)
        try shop.reopen()
        try shop.buy(1, of: .mower, for: ann)
    }

    @Test func whatWasBoughtSinceIsNotInIt() throws {
        let order = try shop.buy(1, of: .apple, for: ann)
        try shop.backUp(to: path)
        try shop.buy(1, of: .apple, for: ann)
        try restored.restore(path)
        #expect(try Store(restored).read { try $0.ask(.recentOrders(of: ann)) } == [order])
    }

    @Test(.exact) func everyOrderFromBeforeIsInABackupThatIsMadeWhileTheShopSells() throws {
        let orders = try OrdersInTheBackground(shop, of: ann)
        try waitUntil("twenty orders are acknowledged") { orders.acknowledged.count >= 20 }
        for round in 1...3 {
            let before = orders.acknowledged
            try shop.backUp(to: path + "\(round)")
            let restored = DataFolder(self.restored.path + "\(round)")
            try restored.restore(path + "\(round)")
            #expect(try restored.faults() == [])
            let numbers = try RawDatabase(restored.database).strings("SELECT id FROM orders")
            #expect(before.subtracting(numbers.compactMap { Int64($0) }.map { Order.ID(rawValue: $0) }) == [])
        }
        #expect(orders.stop().count > 20)
    }

    @Test func aPictureThatCannotBeHadIsToldAndTheRestIsKept() throws {
        let missing = try shop.addPicture([4, 5], to: "missing")
        let damaged = try shop.addPicture([6, 7], to: "damaged")
        try FileManager.default.removeItem(atPath: PictureFiles(shop.folder).path(of: missing))
        try Data([8]).write(to: URL(fileURLWithPath: PictureFiles(shop.folder).path(of: damaged)))
        #expect(try shop.backUp(to: path) == [missing, damaged].sorted())
        try restored.restore(path)
        #expect(try files(in: restored.pictures).count == 1)
        #expect(try Store(restored).read { try $0.ask(.product(slug: "damaged")) } != nil)
    }
}
