import Dispatch
import Shop
import Synchronization
import TestSupport
import Testing

@testable import Storage

/// Refunds are at most what came, less what went back before.
struct RefundTests {
    private let shop: TestShop
    private let order: Order

    init() throws {
        shop = try TestShop()
        order = try shop.placeDeskOrder(shop.contents([(2, .mower)]), of: shop.customer("Ann"))
    }

    @Test func refundAbovePaymentsIsRefused() throws {
        #expect(throws: OrderRefusal.moreThanPaid(0)) { try shop.pay(-1, for: order, reference: "0") }
        try shop.pay(100, for: order, reference: "1")
        #expect(throws: OrderRefusal.moreThanPaid(100)) { try shop.pay(-101, for: order, reference: "2") }
        try shop.pay(-60, for: order, reference: "3")
        #expect(throws: OrderRefusal.moreThanPaid(40)) { try shop.pay(-41, for: order, reference: "4") }
        try shop.pay(-40, for: order, reference: "5")
        #expect(try shop.deskOrder(order).sums.paid == 0)
        #expect(try shop.faults() == [])
    }

    @Test func refundsOfTwoClerksAtOnceDoNotExceedThePayments() throws {
        try shop.pay(100, for: order, reference: "1")
        let refused = Mutex(0)
        let (store, id) = (shop.store, order.id)
        DispatchQueue.concurrentPerform(iterations: 8) { turn in
            do {
                let details = try #require(
                    PaymentDetails(.cash, amount: Money(minorUnits: -60, .usd), reference: "refund \(turn)"))
                _ = try store.write { try $0.recordPayment(details, for: id, by: nil) }
            } catch OrderRefusal.moreThanPaid(40) {
                refused.withLock { $0 += 1 }
            } catch {
                Issue.record(error)
            }
        }
        #expect(refused.withLock { $0 } == 7)
        #expect(try shop.deskOrder(order).sums.paid == 40)
    }

    @Test func databaseRefusesRefundAbovePayments() throws {
        try shop.pay(100, for: order, reference: "1")
        let refusal = #expect(throws: RawRefusal.self) { try shop.raw(refund(-101)) }
        #expect(refusal?.description == "no more can go back than came")
        try shop.raw(refund(-100))
        #expect(try shop.faults() == [])
    }

    @Test func largerRefundFromBeforeTheRuleStays() throws {
        try shop.raw(
            """
            DROP TRIGGER no_more_goes_back_than_came; \(refund(-500))
            """)
        #expect(try shop.deskOrder(order).sums.paid == -500)
        #expect(try shop.faultsOfBooks() == [])
        #expect(throws: OrderRefusal.moreThanPaid(-500)) { try shop.pay(-1, for: order, reference: "1") }
        try shop.pay(500, for: order, reference: "2")
        #expect(try shop.deskOrder(order).sums.paid == 0)
    }

    private func refund(_ cents: Int) -> String {
        """
        INSERT INTO payments (order_id, kind, amount, provider, reference, paid_at)
        VALUES (\(order.id.rawValue), 'cash', \(cents), '', 'refund \(cents)', \(shop.clock.now.secondsSince1970))
        """
    }
}
