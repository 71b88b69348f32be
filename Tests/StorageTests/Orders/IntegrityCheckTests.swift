import Foundation
import Shop
import Storage
import TestSupport
import Testing

struct IntegrityCheckTests {
    private let shop: TestShop
    private let picture: String

    init() throws {
        shop = try TestShop()
        picture = try shop.addPicture([1, 2, 3])
        try shop.setStock(5, of: .mower)
        let ann = try shop.customer("Ann")
        for product in [TestProduct.mower, .apple, .milk, .shovel] { try shop.buy(2, of: product, for: ann) }
    }

    @Test(.onSQLite(.files)) func aGoodShopIsGood() throws {
        let lines = try shop.integrityCheck().map(\.line)
        #expect(
            lines == [
                "ok  integrity", "ok  foreign keys", "ok  order sums", "ok  order heads", "ok  order states",
                "ok  order list", "ok  stock ledger", "ok  invoices", "ok  invoice hashes", "ok  invoice taxes",
                "ok  credit note taxes", "ok  report sums", "ok  merges", "ok  options", "ok  categories",
                "ok  search documents", "ok  search words", "ok  schema", "ok  picture files", "ok  picture contents",
                "ok  picture uses",
            ])
    }

    @Test(.onSQLite(.files)) func nothingIsWritten() throws {
        shop.close()
        let database = URL(fileURLWithPath: shop.folder.database)
        let before = try Data(contentsOf: database)
        _ = try shop.integrityCheck()
        #expect(try Data(contentsOf: database) == before)
    }

    @Test(arguments: [("7", "has 7"), ("NULL", "is not counted")])
    func aStockThatChangedBehindTheLedgersBackIsBad(stock: String, told: String) throws {
        try shop.raw(
            "UPDATE variants SET stock = \(stock) WHERE product_id = (SELECT id FROM products WHERE slug = 'mower')")
        try expect("BAD stock ledger: Mower \(told), its movements make 3")
    }

    @Test(.onSQLite(.files)) func aRowThatRefersToNothingIsBad() throws {
        try shop.rawWithoutForeignKeys("DELETE FROM sessions; DELETE FROM customers")
        try expect(
            """
            BAD foreign keys: 4 of the order_keys refer to customers that are not there; 4 of the orders refer to \
            customers that are not there
            """)
    }

    @Test(.onSQLite(.files)) func aMissingPictureIsBad() throws {
        try FileManager.default.removeItem(atPath: PictureFiles(shop.folder).path(of: picture))
        try expect("BAD picture files: \(picture) is missing")
    }

    @Test(.onSQLite(.files)) func aDamagedPictureIsBad() throws {
        try Data([1, 2]).write(to: URL(fileURLWithPath: PictureFiles(shop.folder).path(of: picture)))
        try expect("BAD picture contents: \(picture) is damaged")
    }

    @Test func anOrphanedPictureIsOdd() throws {
        try PictureFiles(shop.folder).write([9], as: "orphan.webp")
        #expect(try shop.faults() == ["odd picture uses: nothing refers to orphan.webp"])
        #expect(try shop.integrityCheck().filter(\.isBad) == [])
    }

    @Test(.onSQLite(.files), arguments: ["orders", "products", "stock_movements", "pictures"]) func aLostPageIsBad(
        table: String
    ) throws {
        let temporary = try TemporaryFolder()
        let folder = DataFolder(temporary.path(of: "damaged"))
        try shop.copyDatabase(to: folder)
        try losePage(of: table, in: folder.database)
        let results = try folder.integrityCheck()
        #expect(results.first?.isBad == true)
        #expect(results.first?.subject == "integrity")
        #expect(results.filter(\.isBad).count > 1)
    }

    @Test func whatIsNoShopIsSaidToBe() throws {
        let temporary = try TemporaryFolder()
        let folder = DataFolder(temporary.path(of: "none"))
        #expect(throws: StorageError.noShop(path: folder.path)) { try folder.integrityCheck() }
        try folder.create()
        try Data("no database".utf8).write(to: URL(fileURLWithPath: folder.database))
        let error = #expect(throws: StorageError.self) { try folder.integrityCheck() }
        #expect(error?.isDamaged == true)
    }

    private func expect(_ line: String, at location: SourceLocation = #_sourceLocation) throws {
        #expect(try shop.faults() == [line], sourceLocation: location)
        #expect(try shop.integrityCheck().filter(\.isBad).count == 1, sourceLocation: location)
    }
}
