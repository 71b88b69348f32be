import Shop
import TestSupport
import Testing

@testable import Storage

/// Revisions by somebody who saw what the order said.
struct OrderRevisionTests {
    private let shop: TestShop
    private let ann: Customer.ID
    private let clerk: Account.ID
    private let order: Order

    init() throws {
        shop = try TestShop()
        ann = try shop.customer("Ann")
        clerk = try shop.manager("clerk@example.com")
        try shop.setStock(10, of: .mower)
        order = try shop.placeDeskOrder(shop.contents([(2, .mower)]), of: ann)
    }

    private func revise(_ count: Int, seenIn revision: Int) throws {
        let contents = try shop.contents([(count, .mower)])
        try shop.store.write { [order, clerk] in
            try $0.revise(order, seenIn: revision, to: contents, reason: "Called", by: clerk)
        }
    }

    @Test func theSameChangeTwiceIsOneRevision() throws {
        for _ in 1...3 { try revise(3, seenIn: 1) }
        #expect(try shop.revisions(of: order).map(\.number) == [1, 2])
        #expect(try shop.product(.mower).stock == 7)
        #expect(try shop.faults() == [])
    }

    @Test func whoeverIsBehindChangesNothing() throws {
        try revise(3, seenIn: 1)
        #expect(throws: OrderRefusal.revisedMeanwhile) { try revise(4, seenIn: 1) }
        #expect(throws: OrderRefusal.revisedMeanwhile) { try revise(4, seenIn: 3) }
        #expect(try shop.revisions(of: order).count == 2)
        try revise(4, seenIn: 2)
        #expect(try shop.revisions(of: order).last?.contents.unitCount == 4)
        #expect(try shop.faults() == [])
    }

    @Test func whatHasLeftTheShopStaysEvenForWhoeverIsBehind() throws {
        try revise(3, seenIn: 1)
        try shop.set(order, to: .packed, .sent, by: clerk)
        let sent = OrderStateChange(.sent, changedAt: shop.clock.now, author: clerk)
        #expect(throws: OrderRefusal.wrongState(sent)) { try revise(4, seenIn: 1) }
        try revise(3, seenIn: 1)
        #expect(try shop.revisions(of: order).count == 2)
    }

    @Test(.onSQLite(.plan)) func anOrderKnowsItsCoupons() throws {
        for code in ["TEN", "SPARE"] { try shop.addCoupon(code, .percent(10_000)) }
        try shop.put(2, of: .tomato, inCartOf: ann)
        try shop.store.write { [ann] in try $0.enterCoupon(CouponCode("TEN")!, of: ann) }
        let placed = try shop.placeSignedOrder(of: ann)
        let used = try shop.store.read { try $0.coupons(of: placed.id) }
        #expect(used.map(\.coupon.code.description) == ["TEN"])
        let none = try shop.store.read { [order] in try $0.coupons(of: order.id) }
        #expect(none.isEmpty)
        let plan = try shop.plan(of: .coupons(usedFor: placed.id))
        #expect(plan.allSatisfy { !$0.contains("SCAN") || $0.contains("shop") }, "\(plan)")
    }

    @Test func cancelledOrderReleasesItsCouponAndResumedOrderClaimsItAgain() throws {
        let code = try #require(CouponCode("TEN"))
        try shop.addCoupon("TEN", .percent(10_000), mostUses: 1)
        try shop.put(2, of: .tomato, inCartOf: ann)
        try shop.store.write { [ann] in try $0.enterCoupon(code, of: ann) }
        let placed = try shop.placeSignedOrder(of: ann)
        func uses() throws -> Int? { try shop.store.read { try $0.ask(.coupon(code)) }?.uses }
        #expect(try uses() == 1)
        try shop.store.write { [clerk] in try $0.cancel(placed.id, by: clerk) }
        #expect(try uses() == 0)
        try shop.store.write { [clerk] in try $0.resume(placed.id, by: clerk) }
        #expect(try uses() == 1)
        let ben = try shop.customer("Ben")
        try shop.put(2, of: .tomato, inCartOf: ben)
        #expect(throws: CouponRefusal.usedUp) {
            try shop.store.write { try $0.enterCoupon(code, of: ben) }
        }
        #expect(try shop.faults() == [])
    }
}
