import Foundation
import Secrets
import Shop
import TestSupport
import Testing

@testable import Storage

/// Every program that was published has left a shop in which the same people did the same things. All of it is there
/// when this program opens it.
@Suite(.onSQLite(.files))
struct EarlierShopTests {
    @Test(arguments: 6..<Migration.newest) func aShopOfEveryPublishedVersionIsKept(version: Int) {
        #expect(
            EarlierShop.isKept(version) != EarlierShop.unpublished.contains(version),
            "Tests/EarlierShops/write keeps a shop of version \(version)")
        #expect(EarlierShop.isKept(version) == EarlierShop.versions.contains(version))
    }

    @Test(arguments: EarlierShop.versions) func nothingIsWrongWithIt(version: Int) throws {
        let shop = try EarlierShop(version: version)
        #expect(try shop.folder.faults() == [])
        #expect(try shop.read { try $0.ask(.product(slug: "lamp")) }?.product.picture?.width == 64)
    }

    @Test(arguments: EarlierShop.versions.filter { $0 < Migration.newest })
    func aCopyWasMadeBefore(version: Int) throws {
        let shop = try EarlierShop(version: version)
        let copies = try files(in: shop.folder.backups)
        let copy = try RawDatabase(shop.folder.backups + "/" + (try #require(copies.first)))
        #expect(copies.count == 1)
        #expect(try copy.int("PRAGMA user_version") == version)
        #expect(try copy.int("SELECT count(*) FROM orders") == 4)
        #expect(try copy.strings("PRAGMA integrity_check") == ["ok"])
    }

    @Test(arguments: EarlierShop.versions) func itsSettingsAreThere(version: Int) throws {
        var settings = try EarlierShop(version: version).read { try $0.settings() }
        #expect((settings.logo != nil) == (version >= 14))
        #expect(settings.takesDemoCard == (version >= 20))
        (settings.logo, settings.takesDemoCard) = (nil, false)
        var expected = ShopSettings(name: "Corner Shop", currency: .eur, timeZone: "Europe/Zurich")
        // A shop that had sold before schema 59 chooses new forms of service itself.
        expected.takesCancellations = version >= 59
        #expect(settings == expected)
    }

    @Test(arguments: EarlierShop.versions) func everyCartIsThere(version: Int) throws {
        let shop = try EarlierShop(version: version)
        #expect(try shop.cart(of: "Dora") == ["1 Shovel for €18.99", "2 Tomato for €2.45", "3 Apple for €1.47"])
        #expect(try shop.cart(of: "Eric") == ["4 Seeds for €3.20"])
        #expect(try shop.cart(of: "Frank") == [])
        // Who signed out kept the cart in that browser once. Today it stays with the account.
        let ben = version < 14 ? try shop.customer("Ben") : try shop.owner(of: "ben@example.com")
        #expect(try shop.cart(of: ben) == ["1 Milk for €4.49"])
    }

    @Test(arguments: EarlierShop.versions) func theCartsOfTwoBrowsersOfOneAccountAddUp(version: Int) throws {
        let shop = try EarlierShop(version: version)
        for name in ["Ann at home", "Ann at the desk"] {
            #expect(
                try Set(shop.cart(of: name)) == ["1 Shovel for €18.99", "1 Seeds for €3.20", "3 Tomato for €2.45"])
        }
    }

    @Test(arguments: EarlierShop.versions) func removedLinesCanBeBroughtBack(version: Int) throws {
        let shop = try EarlierShop(version: version)
        let dora = try shop.customer("Dora")
        let removed = try shop.read { try $0.ask(.lastRemovedLines(of: dora, at: shop.writtenAt)) }
        #expect(removed?.names == ["Milk"])
        let id = try #require(removed?.id)
        #expect(try shop.store.write { try $0.undo(id, of: dora) } == .whole)
        #expect(try shop.cart(of: "Dora").contains("1 Milk for €4.49"))
    }

    @Test(arguments: EarlierShop.versions) func everyOrderIsThere(version: Int) throws {
        let shop = try EarlierShop(version: version)
        #expect(try shop.recentOrders(of: "Eric") == ["1001: 3 for €27.97"])
        #expect(try shop.recentOrders(of: "Frank") == ["1003: 3 for €7.35"])
        #expect(try shop.recentOrders(of: "Ann at home") == ["1004: 1 for €1.47"])
        #expect(try shop.recentOrders(of: "Dora") == [])
        let eric = try shop.customer("Eric")
        #expect(try shop.read { try $0.ask(.isHidden(.init(rawValue: 1002), of: eric)) } == true)
        #expect(
            try shop.lines(of: 1001, "Eric") == ["2 Milk of Grocery, each €4.49", "1 Shovel of Garden, each €18.99"])
        #expect(try shop.lines(of: 1002, "Eric") == ["5 Apple of Grocery, each €1.47"])
        #expect(try shop.lines(of: 1003, "Frank") == ["3 Tomato of Grocery, lb €2.45"])
    }

    @Test(arguments: EarlierShop.versions) func theSameKeyGivesTheSameReceipt(version: Int) throws {
        let shop = try EarlierShop(version: version)
        for (number, name) in [(1001, "Eric"), (1002, "Eric"), (1003, "Frank"), (1004, "Ann at home")] {
            let customer = try shop.customer(name)
            let key = try shop.key(ofOrder: number)
            let cart = try shop.read { try Quote($0.cart(of: customer)) }
            let receipt = try shop.store.write { try $0.placeOrder(key: key, accepting: cart, of: customer) }
            #expect(receipt.code.description == "\(number)")
        }
    }

    /// The sums of reports are those of the orders that stand, as every earlier program counted them.
    @Test(arguments: EarlierShop.versions) func reportsAreEqualInTotal(version: Int) throws {
        let shop = try EarlierShop(version: version)
        let (start, end) = (Timestamp(secondsSince1970: 0), Timestamp(secondsSince1970: 4_000_000_000))
        let sales = try #require(try shop.read { try $0.ask(.sales(from: start, to: end, in: .eur)) })
        let books = try RawDatabase(shop.folder.database)
        let real = """
            FROM order_heads JOIN orders ON orders.id = order_id
            WHERE state <> 'cancelled' AND payment_method <> 'demo card'
            """
        #expect(try sales.orders == books.int("SELECT count(*) \(real)"))
        #expect(try sales.revenue.minorUnits == books.int("SELECT coalesce(sum(total - credited), 0) \(real)"))
        #expect(try sales.newCustomers == books.int("SELECT count(DISTINCT customer_id) \(real)"))
        let best = try shop.read { try $0.ask(.bestProducts(from: start, to: end, in: .eur, limit: 99)) }
        #expect(try best.reduce(0) { $0 + $1.units } == books.int("SELECT coalesce(sum(unit_count), 0) \(real)"))
        #expect(sales.orders == 4)
    }

    @Test(arguments: EarlierShop.versions) func everyAccountAndSignInIsThere(version: Int) throws {
        let shop = try EarlierShop(version: version)
        let managers = try shop.read { try $0.ask(.staff) }.map { "\($0.account.name) \($0.hasPassword)" }
        #expect(managers == ["ann@example.com true", "ben@example.com true", "cleo@example.com false"])
        #expect(try shop.account(of: "Ann at the desk") == "ann@example.com")
        #expect(try shop.account(of: "Ann at home") == "ann@example.com")
        for name in ["Ben", "Dora", "Eric", "Frank"] { #expect(try shop.account(of: name) == nil) }
        let ben = try #require(try shop.read { try $0.ask(.account(TestShop.email("ben@example.com"))) })
        let hash = try shop.read { try $0.ask(.passwordHash(of: ben.id)) }
        #expect(PasswordHash.verify(Array("four wet wooden horses".utf8), against: try #require(hash)))
        let link = try shop.read { try $0.passwordLink(keyHash: shop.linkHash) }
        #expect(try link == .account(#require(shop.read { try $0.ask(.account(TestShop.email("cleo@example.com"))) })))
    }

    @Test(arguments: EarlierShop.versions) func theStockIsAsItWas(version: Int) throws {
        let shop = try EarlierShop(version: version)
        let stock = try ["tomato", "apple", "milk", "shovel", "seeds", "lamp"].map { slug in
            try shop.managed(slug).product.stock
        }
        #expect(stock == [nil, 14, 25, 7, nil, 3])
    }

    @Test(arguments: EarlierShop.versions) func theHistoryIsThere(version: Int) throws {
        // Later programs tell of roles, too, which those who were added by a command gave nobody.
        let entries = try EarlierShop(version: version).read { try $0.ask(.auditEntries(limit: 20)) }
            .filter { if case .staff = $0.subject { false } else { true } }
        #expect(entries.allSatisfy { $0.author == "ann@example.com" })
        let texts = entries.map { entry in
            let changes = entry.fieldChanges.map { "\($0.field.rawValue) \($0.before ?? "nothing") → \($0.after)" }
            return "\(entry.name.lowercased()): \(entry.isAddition ? "new" : changes.joined(separator: ", "))"
        }
        #expect(
            texts == [
                "garden: position 2 → 1", "seeds: archived 0 → 1", "lamp: new", "shovel: name Spade → Shovel",
                "shovel: name Shovel → Spade", "milk: stock 10 → 25", "tomato: price 245 → 260",
            ])
        #expect(entries.map { $0.undoneBy == nil } == [true, true, true, true, false, true, true])
    }

    @Test(arguments: EarlierShop.versions) func everyChangeCanBeUndone(version: Int) throws {
        let shop = try EarlierShop(version: version)
        for entry in try shop.read({ try $0.ask(.auditEntries(limit: 20)) }) where entry.undoneBy == nil {
            _ = try shop.store.write { try $0.undo(entry.id, by: nil) }
        }
        #expect(try shop.managed("tomato").product.price.formatted == "€2.45")
        #expect(try shop.managed("milk").product.stock == 10)
        #expect(try !shop.managed("seeds").product.isArchived)
        #expect(try shop.managed("lamp").product.isArchived)
        #expect(try shop.read { try $0.ask(.managedCategories) }.map(\.category.name) == ["Grocery", "Garden"])
        #expect(try shop.folder.faults() == [])
    }

    @Test(arguments: EarlierShop.versions.filter { $0 >= 34 })
    func listsTasksGamesAndPlacesAreKept(version: Int) throws {
        let shop = try EarlierShop(version: version)
        let dora = try shop.customer("Dora")
        let lists = try shop.read { try $0.ask(.lists(of: dora)) }
        #expect(lists.map { "\($0.name): \($0.itemCount)" } == ["Week: 2"])
        #expect(try shop.read { try $0.ask(.tasks) }.map(\.attributes.text) == ["Water the seeds"])
        #expect(try shop.read { try $0.ask(.places) }.map(\.attributes.title) == ["At the corner"])
        #expect(try RawDatabase(shop.folder.database).strings("SELECT kind FROM games") == ["pig"])
    }

    @Test(arguments: EarlierShop.versions) func itSellsOn(version: Int) throws {
        let shop = try EarlierShop(version: version)
        let dora = try shop.customer("Dora")
        let key = try #require(OrderKey(bytes: Array(1...16)))
        let cart = try shop.read { try Quote($0.cart(of: dora)) }
        #expect(
            try shop.store.write { try $0.placeOrder(key: key, accepting: cart, of: dora) }.code.description == "1005")
        #expect(try shop.folder.faults() == [])
    }
}

extension EarlierShop {
    fileprivate func read<Answer: Sendable>(_ questions: (Snapshot) throws -> Answer) throws -> Answer {
        try store.read(questions)
    }

    fileprivate func managed(_ slug: String) throws -> VersionedProduct {
        try #require(read { try $0.ask(.managedProduct(slug: slug)) })
    }

    fileprivate func owner(of account: String) throws -> Customer.ID {
        let found = try read { try $0.ask(.account(TestShop.email(account))) }
        return try #require(found).customer
    }

    fileprivate func cart(of name: String) throws -> [String] {
        try cart(of: customer(name))
    }

    fileprivate func cart(of customer: Customer.ID) throws -> [String] {
        try read { try $0.cart(of: customer) }.lines
            .map { "\($0.quantity.units) \($0.product.name) for \($0.priceSeen.formatted)" }
    }

    fileprivate func recentOrders(of name: String) throws -> [String] {
        let customer = try customer(name)
        return try read { try $0.ask(.recentOrders(of: customer)) }
            .map { "\($0.code): \($0.unitCount) for \($0.total.formatted)" }
    }

    fileprivate func lines(of number: Int64, _ name: String) throws -> [String] {
        let customer = try customer(name)
        return try read { snapshot in
            guard let order = try snapshot.ask(.order(OrderCode(proposing: number), of: customer)) else { return [] }
            return try snapshot.ask(.lines(of: order)).map {
                "\($0.quantity.units) \($0.productName) of \($0.categoryName), "
                    + "\($0.unit.rawValue) \($0.unitPrice.formatted)"
            }
        }
    }

    fileprivate func account(of name: String) throws -> String? {
        try read { try $0.ask(.session(tokenHash: tokenHash(of: name), at: writtenAt)) }?.account?.name
    }
}
