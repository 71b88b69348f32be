import Shop
import Storage
import TestSupport
import Testing

/// Orders that the desk enters and revises.
struct DeskOrderTests {
    private let shop: TestShop
    private let ann: Customer.ID
    private let clerk: Account.ID

    init() throws {
        shop = try TestShop()
        ann = try shop.customer("Ann")
        clerk = try shop.manager("clerk@example.com")
        try shop.setStock(10, of: .mower)
    }

    @Test func anOrderIsEnteredForSomebodyWithoutACart() throws {
        let order = try shop.placeDeskOrder(shop.contents([(2, .mower), (3, .tomato)], [delivery]), of: ann, by: clerk)
        #expect(order.code.description == "1001")
        #expect(order.total.minorUnits == 2 * 19_999 + 3 * 245 + 500)
        #expect(try shop.recentOrders(of: ann) == [order])
        #expect(try shop.product(.mower).stock == 8)
        let revision = try #require(try shop.revisions(of: order).first)
        #expect(revision.author == clerk)
        #expect(revision.contents.adjustments == [delivery])
        #expect(try shop.store.read { try $0.ask(.states(of: order)) }.map(\.author) == [clerk])
        try expectWholeBooks()
    }

    @Test func aLineHoldsUpTo32767Units() throws {
        let order = try shop.placeDeskOrder(shop.contents([(32_767, .tomato)]), of: ann)
        #expect(try shop.lines(of: order).map(\.quantity.units) == [32_767])
    }

    @Test func theDateCanBeChosen() throws {
        let earlier = shop.clock.now + -86_400
        #expect(try shop.placeDeskOrder(shop.contents([(1, .apple)]), of: ann, placedAt: earlier).placedAt == earlier)
        try expectWholeBooks()
    }

    @Test func taxIsWrittenByRateAndByLine() throws {
        let taxed = TaxRate(thousandths: 8_875)!
        let contents = try OrderContents(
            [shop.line(3, .tomato, taxRate: taxed), shop.line(1, .apple, taxRate: taxed), shop.line(1, .milk)],
            [delivery], in: .usd)
        let order = try shop.placeDeskOrder(contents, of: ann)
        #expect(try shop.revisions(of: order).map(\.contents) == [contents])
        #expect(contents.taxes.map(\.tax.minorUnits) == [78])
        #expect(order.total.minorUnits == 735 + 147 + 449 + 500 + 78)
        try expectWholeBooks()
    }

    @Test func aCodeCanBeChosenOnce() throws {
        let order = try shop.placeDeskOrder(shop.contents([(1, .apple)]), of: ann, code: "A-17")
        #expect(try shop.store.read { try $0.ask(.order(order.code, of: ann)) } == order)
        #expect(throws: OrderRefusal.codeIsTaken(order.code)) {
            try shop.placeDeskOrder(shop.contents([(1, .apple)]), of: ann, code: "A-17")
        }
        #expect(try shop.recentOrders(of: ann) == [order])
    }

    @Test func aCodeThatSomebodyChoseIsPassedOver() throws {
        for code in ["1002", "1003"] { try shop.placeDeskOrder(shop.contents([(1, .apple)]), of: ann, code: code) }
        let codes = try (1...3).map { _ in try shop.buy(1, of: .apple, for: ann).code.description }
        #expect(codes == ["1004", "1005", "1006"])
    }

    @Test func moreThanThereIsIsNotOrdered() throws {
        let mower = try shop.product(.mower).variant
        #expect(throws: OrderRefusal.outOfStock(mower)) {
            try shop.placeDeskOrder(shop.contents([(1, .apple), (11, .mower)]), of: ann)
        }
        #expect(try shop.recentOrders(of: ann) == [])
        try expectWholeBooks()
    }

    @Test func aRevisionSaysWhatTheOrderIsNowAndKeepsWhatItWas() throws {
        let order = try shop.placeDeskOrder(shop.contents([(2, .mower), (3, .tomato)]), of: ann)
        shop.letPass(hours: 1)
        try shop.revise(
            order, to: shop.contents([(1, .mower), (5, .apple)], [delivery]), reason: "Called", by: clerk)
        let revisions = try shop.revisions(of: order)
        #expect(revisions.map(\.number) == [1, 2])
        #expect(revisions.map(\.reason) == ["", "Called"])
        #expect(revisions.map(\.author) == [nil, clerk])
        #expect(revisions.map(\.revisedAt) == [order.placedAt, shop.clock.now])
        #expect(
            revisions.map { $0.contents.lines.map { "\($0.quantity.units) \($0.productName)" } } == [
                ["2 Mower", "3 Tomato"], ["1 Mower", "5 Apple"],
            ])
        let now = try shop.deskOrder(order)
        #expect(now.order.unitCount == 6)
        #expect(now.order.total.minorUnits == 19_999 + 5 * 147 + 500)
        #expect(now.changedAt == shop.clock.now)
        #expect(try shop.lines(of: order).map(\.productName) == ["Mower", "Apple"])
        try expectWholeBooks()
    }

    @Test(arguments: [(5, 5), (1, 9), (10, 0), (2, 8)]) func theStockMovesByTheDifference(count: Int, left: Int) throws
    {
        let order = try shop.placeDeskOrder(shop.contents([(2, .mower)]), of: ann)
        let before = try shop.rawInt("SELECT count(*) FROM stock_movements")!
        try shop.revise(order, to: shop.contents([(count, .mower)]))
        #expect(try shop.product(.mower).stock == left)
        #expect(try shop.rawInt("SELECT count(*) FROM stock_movements") == before + (count == 2 ? 0 : 1))
        try expectWholeBooks()
    }

    @Test func whatIsNoLongerInAnOrderGoesBackAndWhatIsNewIsTaken() throws {
        try shop.setStock(5, of: .shovel)
        let order = try shop.placeDeskOrder(shop.contents([(2, .mower)]), of: ann)
        try shop.revise(order, to: shop.contents([(3, .shovel)]))
        #expect(try shop.product(.mower).stock == 10)
        #expect(try shop.product(.shovel).stock == 2)
        try shop.revise(order, to: shop.contents([(1, .shovel), (1, .mower), (1, .shovel)]))
        #expect(try shop.product(.mower).stock == 9)
        #expect(try shop.product(.shovel).stock == 3)
        try expectWholeBooks()
    }

    @Test func aRevisionTakesNoMoreThanThereIs() throws {
        let mower = try shop.product(.mower).variant
        let order = try shop.placeDeskOrder(shop.contents([(2, .mower)]), of: ann)
        #expect(throws: OrderRefusal.outOfStock(mower)) {
            try shop.revise(order, to: shop.contents([(11, .mower)]))
        }
        #expect(try shop.revisions(of: order).count == 1)
        #expect(try shop.product(.mower).stock == 8)
        try expectWholeBooks()
    }

    @Test func whatHasLeftTheShopIsNotRevised() throws {
        let order = try shop.placeDeskOrder(shop.contents([(2, .mower)]), of: ann)
        try shop.set(order, to: .packed, .sent, by: clerk)
        let sent = OrderStateChange(.sent, changedAt: shop.clock.now, author: clerk)
        #expect(throws: OrderRefusal.wrongState(sent)) { try shop.revise(order, to: shop.contents([(1, .mower)])) }
        try shop.set(order, to: .packed)
        try shop.revise(order, to: shop.contents([(1, .mower)]))
        #expect(try shop.revisions(of: order).count == 2)
    }

    @Test func thereAreNeverFewerUnitsThanHaveComeBack() throws {
        let mower = try shop.product(.mower).variant
        let order = try shop.placeDeskOrder(shop.contents([(3, .mower), (1, .apple)]), of: ann)
        try shop.returnUnits(2, of: order)
        for lines in [[(1, .mower)], [(1, .apple)]] as [[(Int, TestProduct)]] {
            #expect(throws: OrderRefusal.fewerThanReturned(mower)) { try shop.revise(order, to: shop.contents(lines)) }
        }
        try shop.revise(order, to: shop.contents([(1, .apple), (2, .mower)]))
        try expectWholeBooks()
    }

    @Test func whatACustomerSaysOfThemselvesStandsBesideEachRevision() throws {
        try shop.raw("UPDATE customers SET given_name = 'Ann', phone = '555' WHERE id = \(ann.rawValue)")
        let order = try shop.placeDeskOrder(shop.contents([(1, .apple)]), of: ann)
        try shop.raw("UPDATE customers SET given_name = 'Anna' WHERE id = \(ann.rawValue)")
        try shop.revise(order, to: shop.contents([(2, .apple)]))
        let names = try shop.rawConnection().strings("SELECT given_name || phone FROM order_contacts")
        #expect(names == ["Ann555", "Ann555"])
    }

    @Test func nothingStandsBesideAnOrderOfSomebodyWhoSaysNothing() throws {
        try shop.placeDeskOrder(shop.contents([(1, .apple)]), of: ann)
        #expect(try shop.rawInt("SELECT count(*) FROM order_contacts") == 0)
    }

    @Test func whatIsNotThereIsNotChanged() throws {
        let none = Order(
            id: .init(rawValue: 4711), code: OrderCode(proposing: 4711), placedAt: shop.clock.now, unitCount: 1,
            total: .zero(.usd))
        #expect(throws: OrderRefusal.noSuchOrder) { try shop.revise(none, to: shop.contents([(1, .apple)])) }
        #expect(throws: OrderRefusal.noSuchOrder) { try shop.set(none, to: .packed) }
        #expect(throws: OrderRefusal.noSuchOrder) { try shop.returnUnits(1, of: none) }
        #expect(throws: OrderRefusal.noSuchOrder) { try shop.pay(1, for: none, reference: "1") }
    }

    private let delivery = Adjustment(
        .delivery, label: "Delivery", amount: Money(minorUnits: 500, .usd), source: "standard")

    private func expectWholeBooks(at location: SourceLocation = #_sourceLocation) throws {
        #expect(try shop.faults() == [], sourceLocation: location)
    }
}
