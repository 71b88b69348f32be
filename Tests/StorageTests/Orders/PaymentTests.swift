import Shop
import Storage
import TestSupport
import Testing

struct PaymentTests {
    private let shop: TestShop
    private let clerk: Account.ID
    private let order: Order

    init() throws {
        shop = try TestShop()
        clerk = try shop.manager("clerk@example.com")
        order = try shop.placeDeskOrder(shop.contents([(2, .mower)]), of: shop.customer("Ann"))
    }

    @Test func theWordFollowsFromTheSums() throws {
        #expect(try status() == .due)
        try shop.pay(10_000, for: order, reference: "1")
        #expect(try status() == .partPaid)
        try shop.pay(29_998, for: order, reference: "2")
        #expect(try status() == .paid)
        try shop.returnUnits(1, of: order, cents: 19_999)
        #expect(try status() == .refundDue)
        try shop.pay(-19_999, for: order, reference: "3")
        #expect(try status() == .paid)
        try shop.set(order, to: .cancelled)
        #expect(try status() == .refundDue)
        try shop.pay(-19_999, for: order, reference: "4")
        #expect(try status() == .refunded)
        #expect(try shop.deskOrder(order).sums.refunded == 39_998)
        #expect(try shop.faults() == [])
    }

    @Test func eachPaymentIsInTheLedger() throws {
        let payments = try [
            shop.pay(5, for: order, reference: "1", by: clerk), shop.pay(-5, for: order, reference: "2"),
        ]
        #expect(try shop.store.read { try $0.ask(.payments(of: order)) } == payments)
        #expect(payments.map(\.author) == [clerk, nil])
        #expect(payments.map(\.paidAt) == [shop.clock.now, shop.clock.now])
    }

    @Test func theSameReferenceAgainIsTheSamePayment() throws {
        let payment = try shop.pay(5, for: order, reference: "1", by: clerk)
        shop.letPass(hours: 1)
        #expect(try shop.pay(5, for: order, reference: "1") == payment)
        #expect(try shop.deskOrder(order).sums.paid == 5)
    }

    @Test func anotherAmountOrOrderUnderAReferenceIsRefused() throws {
        let payment = try shop.pay(5, for: order, reference: "1")
        let other = try shop.placeDeskOrder(shop.contents([(1, .apple)]), of: shop.customer("Ann"))
        #expect(throws: OrderRefusal.referenceIsTaken(payment)) { try shop.pay(6, for: order, reference: "1") }
        #expect(throws: OrderRefusal.referenceIsTaken(payment)) { try shop.pay(5, for: other, reference: "1") }
        #expect(try shop.deskOrder(order).sums.paid == 5)
    }

    @Test func twoProvidersMayHaveTheSameReference() throws {
        for provider in ["bank", "card"] { try shop.pay(5, for: order, reference: "1", provider: provider) }
        #expect(try shop.deskOrder(order).sums.paid == 10)
    }

    @Test func aPaymentMovesMoneyAndHasAReference() {
        #expect(PaymentDetails(.cash, amount: .zero(.usd), reference: "1") == nil)
        #expect(PaymentDetails(.cash, amount: Money(minorUnits: 1, .usd), reference: "") == nil)
    }

    private func status() throws -> PaymentStatus? {
        try shop.deskOrder(order).paymentStatus
    }
}
