import Shop
import Storage
import TestSupport
import Testing

struct OrderStateTests {
    private let shop: TestShop
    private let clerk: Account.ID
    private let order: Order

    init() throws {
        shop = try TestShop()
        clerk = try shop.manager("clerk@example.com")
        try shop.setStock(10, of: .mower)
        order = try shop.placeDeskOrder(shop.contents([(3, .mower), (1, .apple)]), of: shop.customer("Ann"))
    }

    @Test func theLogSaysWhoSetWhichStateWhenAndWhy() throws {
        shop.letPass(hours: 1)
        try shop.store.write { [order, clerk] in try $0.setState(.packed, of: order.id, by: clerk) }
        try shop.store.write { [order, clerk] in
            try $0.setState(.sent, of: order.id, reason: "In two boxes", parcel: "JD 0017", by: clerk)
        }
        let states = try shop.store.read { try $0.ask(.states(of: order)) }
        #expect(
            states == [
                OrderStateChange(.placed, changedAt: order.placedAt, author: nil),
                OrderStateChange(.packed, changedAt: shop.clock.now, author: clerk),
                OrderStateChange(
                    .sent, changedAt: shop.clock.now, author: clerk, reason: "In two boxes", parcel: "JD 0017"),
            ])
        #expect(try shop.deskOrder(order).state == .sent)
        #expect(try shop.deskOrder(order).changedAt == shop.clock.now)
        #expect(try shop.faults() == [])
    }

    @Test(arguments: OrderState.allCases) func onlyTheTableLeadsFromOneStateToAnother(state: OrderState) throws {
        try shop.set(order, to: .packed, by: clerk)
        let packed = OrderStateChange(.packed, changedAt: shop.clock.now, author: clerk)
        if OrderState.packed.next.contains(state) {
            try shop.set(order, to: state)
            #expect(try shop.deskOrder(order).state == state)
        } else {
            #expect(throws: OrderRefusal.wrongState(packed)) { try shop.set(order, to: state) }
            #expect(try shop.deskOrder(order).state == .packed)
        }
        #expect(try shop.faults() == [])
    }

    @Test func cancellingReturnsTheUnitsThroughTheLedger() throws {
        try cancel()
        #expect(try shop.product(.mower).stock == 10)
        #expect(try movements() == ["-3 sold", "3 cancelled"])
        #expect(try shop.faults() == [])
    }

    @Test func cancellingTwiceIsRefusedAndReturnsNothing() throws {
        try cancel()
        let cancelled = OrderStateChange(.cancelled, changedAt: shop.clock.now, author: clerk, reason: "Changed mind")
        #expect(throws: OrderRefusal.wrongState(cancelled)) { try cancel() }
        #expect(try shop.product(.mower).stock == 10)
    }

    @Test func cancellingReturnsWhatTheLatestRevisionHolds() throws {
        try shop.revise(order, to: shop.contents([(5, .mower)]))
        try cancel()
        #expect(try shop.product(.mower).stock == 10)
        #expect(try movements() == ["-3 sold", "-2 revised", "5 cancelled"])
    }

    @Test func resumingTakesTheUnitsAgain() throws {
        try cancel()
        try resume()
        #expect(try shop.product(.mower).stock == 7)
        try cancel()
        try resume()
        #expect(try shop.product(.mower).stock == 7)
        #expect(try shop.faults() == [])
    }

    @Test func whatIsGoneMeanwhileIsNotResumed() throws {
        try cancel()
        try shop.buy(8, of: .mower, for: shop.customer("Ben"))
        let mower = try shop.product(.mower).variant
        #expect(throws: OrderRefusal.outOfStock(mower)) { try resume() }
        #expect(try shop.deskOrder(order).state == .cancelled)
        #expect(try shop.product(.mower).stock == 2)
        #expect(try shop.faults() == [])
    }

    @Test func whatIsNoLongerCountedStaysSo() throws {
        try shop.setStock(nil, of: .mower)
        try cancel()
        #expect(try shop.product(.mower).stock == nil)
        try resume()
        #expect(try shop.faults() == [])
    }

    @Test func whatWasNotCountedWhenItWasBoughtDoesNotComeBack() throws {
        try shop.setStock(5, of: .apple)
        try cancel()
        #expect(try shop.product(.apple).stock == 5)
        try resume()
        #expect(try shop.product(.apple).stock == 5)
        #expect(try shop.faults() == [])
    }

    @Test func whatCameBackBeforeIsNotReturnedTwice() throws {
        try shop.returnUnits(1, of: order)
        try shop.returnUnits(1, of: order, isRestocked: false)
        #expect(try shop.product(.mower).stock == 8)
        try cancel()
        #expect(try shop.product(.mower).stock == 9, "one came back broken")
        #expect(try shop.faults() == [])
        try resume()
        #expect(try shop.product(.mower).stock == 8)
        #expect(try shop.faults() == [])
    }

    private func cancel() throws {
        try shop.store.write { [order, clerk] in try $0.cancel(order.id, reason: "Changed mind", by: clerk) }
    }

    private func resume() throws {
        try shop.store.write { [order, clerk] in try $0.resume(order.id, by: clerk) }
    }

    private func movements() throws -> [String] {
        try shop.rawConnection().strings(
            "SELECT change || ' ' || reason FROM stock_movements WHERE order_id = 1001 ORDER BY id")
    }
}
