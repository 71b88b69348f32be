import Shop
import Storage
import TestSupport
import Testing

/// Everything survives a restart.
struct RestartTests {
    private let shop: TestShop
    private let ann: Customer.ID

    init() throws {
        shop = try TestShop()
        ann = try shop.customer("Ann")
    }

    @Test func theCatalogueIsThere() throws {
        let before = try catalogue()
        try shop.reopen()
        #expect(try catalogue() == before)
        #expect(before.count == 12)
        #expect(try shop.store.read { try $0.settings() } == TestShop.settings)
    }

    @Test func theCartIsThere() throws {
        try shop.putWorkedExample(inCartOf: ann)
        let before = try shop.cart(of: ann)
        try shop.reopen()
        #expect(try shop.cart(of: ann) == before)
        #expect(try shop.customer("Ann") == ann)
    }

    @Test func theOrdersAreThere() throws {
        let orders = try [shop.buy(1, of: .apple, for: ann), shop.buy(2, of: .milk, for: ann)]
        try shop.hide(orders[0], of: ann)
        try shop.reopen()
        #expect(try shop.recentOrders(of: ann) == [orders[1]])
        #expect(try shop.lines(of: orders[0]).map(\.productName) == ["Apple"])
        #expect(try shop.buy(1, of: .apple, for: ann).id.rawValue == 1003)
    }

    @Test func addressesAndListsAreThere() throws {
        var home = PostalAddress()
        (home.name, home.lines, home.city, home.code, home.country) = ("Ann", ["1 High Street"], "Bern", "3011", "CH")
        let address = try shop.store.write { [home, ann] in try $0.addAddress(home, of: ann) }
        let list = try shop.store.write { [ann] in try $0.createList(named: "Week", of: ann) }
        try shop.reopen()
        #expect(try shop.store.read { try $0.ask(.address(address, of: ann)) } == home)
        #expect(try shop.store.read { try $0.ask(.list(list)) }?.name == "Week")
    }

    @Test func removedLinesCanStillComeBack() throws {
        try shop.put(3, of: .tomato, inCartOf: ann)
        let removedLines = try #require(try shop.emptyCart(of: ann))
        try shop.reopen()
        #expect(try shop.undo(removedLines, of: ann))
        #expect(try shop.contents(ofCartOf: ann) == ["3 Tomato"])
    }

    @Test func theStockIsThere() throws {
        try shop.setStock(5, of: .mower)
        try shop.buy(2, of: .mower, for: ann)
        try shop.reopen()
        #expect(try shop.product(.mower).stock == 3)
    }

    private func catalogue() throws -> [Product] {
        try shop.store.read { snapshot in
            try snapshot.ask(.categories()).flatMap {
                try snapshot.ask(.products(snapshot.ask(.productIDs(in: $0.id, sortedBy: .featured))[...]))
            }
        }
    }
}
