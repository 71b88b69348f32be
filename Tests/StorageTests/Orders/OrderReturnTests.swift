import Shop
import Storage
import TestSupport
import Testing

struct OrderReturnTests {
    private let shop: TestShop
    private let order: Order

    init() throws {
        shop = try TestShop()
        try shop.setStock(10, of: .mower)
        order = try shop.placeDeskOrder(shop.contents([(1, .apple), (3, .mower)]), of: shop.customer("Ann"))
        try shop.set(order, to: .packed, .sent, .delivered)
    }

    @Test func unitsComeBackToTheStockAndCostLess() throws {
        try shop.returnUnits(2, ofLine: 1, of: order, cents: 30_000)
        #expect(try shop.product(.mower).stock == 9)
        #expect(try shop.deskOrder(order).sums.credited == 30_000)
        let returned = try #require(try shop.store.read { try $0.ask(.returns(of: order)) }.first)
        #expect(returned.quantity.units == 2)
        #expect(returned.line == 1)
        #expect(returned.credit.minorUnits == 30_000)
        #expect(returned.isRestocked)
        #expect(returned.reason == "Too many")
        #expect(try shop.revisions(of: order).count == 1, "a return is no revision")
        #expect(try shop.faults() == [])
    }

    @Test func brokenUnitsDoNotGoToTheStock() throws {
        try shop.returnUnits(2, ofLine: 1, of: order, isRestocked: false)
        #expect(try shop.product(.mower).stock == 7)
        #expect(try shop.faults() == [])
    }

    @Test func noMoreComeBackThanWereBought() throws {
        try shop.returnUnits(2, ofLine: 1, of: order)
        #expect(throws: OrderRefusal.moreThanBought) { try shop.returnUnits(2, ofLine: 1, of: order) }
        try shop.returnUnits(1, ofLine: 1, of: order)
        #expect(try shop.product(.mower).stock == 10)
    }

    @Test(arguments: [-1, 2]) func onlyOfALineOfTheOrder(line: Int) throws {
        #expect(throws: OrderRefusal.noSuchLine) { try shop.returnUnits(1, ofLine: line, of: order) }
    }

    @Test func noMoreIsCreditedThanTheOrderCosts() throws {
        let total = order.total.minorUnits
        #expect(throws: OrderRefusal.moreThanTotal) { try shop.returnUnits(1, of: order, cents: total + 1) }
        #expect(throws: OrderRefusal.moreThanTotal) { try shop.returnUnits(1, of: order, cents: -1) }
        try shop.returnUnits(1, of: order, cents: total)
        #expect(throws: OrderRefusal.moreThanTotal) { try shop.returnUnits(1, ofLine: 1, of: order, cents: 1) }
    }

    @Test func nothingComesBackOfACancelledOrder() throws {
        try shop.set(order, to: .sent, .packed, .cancelled)
        let cancelled = OrderStateChange(.cancelled, changedAt: shop.clock.now, author: nil)
        #expect(throws: OrderRefusal.wrongState(cancelled)) { try shop.returnUnits(1, of: order) }
    }
}
