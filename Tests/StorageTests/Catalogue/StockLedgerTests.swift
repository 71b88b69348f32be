import Shop
import Storage
import TestSupport
import Testing

struct StockLedgerTests {
    private let shop: TestShop
    private let ann: Customer.ID

    init() throws {
        shop = try TestShop()
        ann = try shop.customer("Ann")
    }

    @Test func countingIsWrittenDown() throws {
        try shop.setStock(5, of: .mower)
        shop.letPass(hours: 1)
        try shop.setStock(3, of: .mower)
        #expect(try movements(of: .mower) == ["5 counted", "-2 counted"])
        #expect(try shop.rawInt("SELECT max(moved_at) FROM stock_movements") == Int(shop.clock.now.secondsSince1970))
    }

    @Test func aCountThatChangesNothingIsNotWrittenDown() throws {
        try shop.setStock(5, of: .mower)
        try shop.setStock(5, of: .mower)
        try shop.setStock(nil, of: .apple)
        #expect(try movements(of: .mower) == ["5 counted"])
        #expect(try movements(of: .apple) == [])
    }

    @Test func whatIsNoLongerCountedHasASumOfZero() throws {
        try shop.setStock(5, of: .mower)
        try shop.setStock(nil, of: .mower)
        try shop.setStock(0, of: .mower)
        try shop.setStock(nil, of: .mower)
        #expect(try movements(of: .mower) == ["5 counted", "-5 counted", "0 counted", "0 counted"])
    }

    @Test(arguments: [(3, ["3 counted"]), (0, ["0 counted"]), (nil, [])] as [(Int?, [String])])
    func aNewProductBringsItsStockAlong(stock: Int?, expected: [String]) throws {
        let garden = try shop.category(.garden).id
        try shop.store.write {
            _ = try $0.seedProduct(
                slug: "rake", name: "Rake", description: "", price: .zero(.usd), stock: stock, picture: nil, to: garden)
        }
        #expect(try movements(of: "rake") == expected)
    }

    @Test func eachLineOfACountedProductIsASale() throws {
        for product in [TestProduct.mower, .shovel] { try shop.setStock(10, of: product) }
        try shop.putWorkedExample(inCartOf: ann)
        let order = try shop.placeOrder(of: ann)
        #expect(try movements(of: .mower) == ["10 counted", "-1 sold in \(order.code)"])
        #expect(try movements(of: .shovel) == ["10 counted", "-1 sold in \(order.code)"])
        #expect(try shop.rawInt("SELECT count(*) FROM stock_movements") == 4)
        #expect(try shop.faults() == [])
    }

    @Test func theSameKeyAgainSellsNothing() throws {
        try shop.setStock(10, of: .mower)
        let key = TestShop.newKey()
        try shop.put(2, of: .mower, inCartOf: ann)
        for _ in 1...3 { try shop.placeOrder(of: ann, key: key) }
        #expect(try movements(of: .mower) == ["10 counted", "-2 sold in 1001"])
    }

    @Test func aRefusedOrderSellsNothing() throws {
        try shop.put(2, of: .mower, inCartOf: ann)
        try shop.put(2, of: .shovel, inCartOf: ann)
        try shop.setStock(5, of: .mower)
        try shop.setStock(1, of: .shovel)
        #expect(throws: CheckoutRefusal.outOfStock) { try shop.placeOrder(of: ann) }
        #expect(try movements(of: .mower) == ["5 counted"])
    }

    @Test(.onSQLite(.errors)) func aRefusedCountIsNotWrittenDown() throws {
        try shop.setStock(5, of: .mower)
        let mower = try shop.product(.mower).variant
        try shop.store.write { transaction in
            _ = #expect(throws: (any Error).self) { try transaction.setStock(-1, of: mower) }
        }
        #expect(try movements(of: .mower) == ["5 counted"])
    }

    @Test func whatIsNotThereCannotBeCounted() throws {
        try shop.store.write { try $0.setStock(5, of: .init(rawValue: 4711)) }
        #expect(try shop.rawInt("SELECT count(*) FROM stock_movements") == 0)
    }

    private static let movement = """
        INSERT INTO stock_movements (variant_id, change, reason, order_id, revision, line, moved_at)
        """

    @Test(arguments: [
        "UPDATE stock_movements SET change = 6", "UPDATE stock_movements SET moved_at = moved_at",
        "DELETE FROM stock_movements", "DELETE FROM products WHERE slug = 'mower'",
        "\(movement) VALUES (1, -1, 'sold', 1002, 1, 0, 0)", "\(movement) VALUES (1, -1, 'sold', 1001, 2, 0, 0)",
        "\(movement) VALUES (1, -1, 'sold', 1001, 1, 7, 0)", "\(movement) VALUES (1, -1, 'sold', 1001, 1, NULL, 0)",
        "\(movement) VALUES (1, -1, 'sold', NULL, 1, 0, 0)",
        "\(movement) VALUES (4711, 1, 'counted', NULL, NULL, NULL, 0)",
    ])
    func theSchemaKeepsTheLedger(sql: String) throws {
        try shop.buy(1, of: .apple, for: ann)
        try shop.setStock(5, of: .mower)
        #expect(throws: RawRefusal.self) { try shop.raw(sql) }
        #expect(try movements(of: .mower) == ["5 counted"])
    }

    private func movements(of product: TestProduct) throws -> [String] {
        try movements(of: product.rawValue)
    }

    private func movements(of slug: String) throws -> [String] {
        try shop.rawConnection().strings(
            """
            SELECT change || ' ' || reason || coalesce(' in ' || order_id, '') FROM stock_movements
            JOIN variants ON variants.id = variant_id JOIN products ON products.id = product_id
            WHERE slug = '\(slug)' ORDER BY stock_movements.id
            """)
    }
}
