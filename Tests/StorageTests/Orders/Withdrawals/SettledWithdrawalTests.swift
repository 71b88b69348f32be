import Shop
import TestSupport
import Testing

@testable import Storage

/// Settled withdrawals in the books.
struct SettledWithdrawalTests {
    private let shop: TestShop
    private let order: Order
    private let clerk: Account.ID

    init() throws {
        shop = try TestShop()
        try shop.takeInvoices()
        try shop.setStock(10, of: .apple)
        order = try shop.placeOnlineOrder(of: try shop.customer("Ann"))
        clerk = try shop.manager("clerk@example.com")
    }

    @Test func article13WithdrawalIsRefundedByTheWayItWasPaid() throws {
        try shop.begin(order)
        try shop.store.write { [order] in
            let id = try #require($0.snapshot.ask(.lastPaymentAttempt(of: order.id))?.id)
            try $0.record(.paid(ReceivedPayment(reference: "pi_1", amount: order.total)), of: id)
        }
        try shop.makeInvoice(of: order)
        let withdrawal = try withdraw()
        let settled = try settle(withdrawal, isRefunded: true)
        #expect(settled == SettledWithdrawal(refunded: order.total, left: .zero(.usd)))
        let refunds = try shop.attempts(of: order).filter { $0.kind == .refund }
        #expect(refunds.map(\.amount) == [order.total] && refunds.map(\.state) == [.requested])
        let papers = try shop.store.read { try $0.ask(.invoices(of: order.id)) }
        #expect(papers.map(\.total).total(in: .usd).minorUnits == 0)
        #expect(try shop.store.read { try $0.ask(.withdrawal(withdrawal)) }?.handledBy == clerk)
        #expect(try shop.product(.apple).stock == 10)
        #expect(try shop.faults() == [])
    }

    @Test func unpaidOrderIsNotRefunded() throws {
        let unpaid = try shop.placeDeskOrder(shop.contents([(2, .apple)]), of: shop.customer("Ben"))
        let withdrawal = try withdraw(from: unpaid)
        #expect(
            try settle(withdrawal, from: unpaid, isRefunded: true)
                == SettledWithdrawal(refunded: .zero(.usd), left: .zero(.usd)))
        #expect(try shop.attempts(of: unpaid).isEmpty)
    }

    @Test func moneyWithoutProviderIsLeftToStaff() throws {
        let paid = try shop.placeDeskOrder(shop.contents([(2, .apple)]), of: shop.customer("Ben"))
        try shop.pay(paid.total.minorUnits, for: paid, reference: "bank")
        let settled = try settle(withdraw(from: paid), from: paid, isRefunded: true)
        #expect(settled == SettledWithdrawal(refunded: .zero(.usd), left: paid.total))
        #expect(try shop.faults() == [])
    }

    private func withdraw(from chosen: Order? = nil) throws -> Withdrawal.ID {
        let statement = WithdrawalStatement(
            name: "Ann", order: (chosen ?? order).code.description, email: TestShop.email("ann@example.com"), items: "")
        return try shop.store.write {
            try $0.record(statement, key: TestShop.newKey(), language: "en").withdrawal.id
        }
    }

    private func settle(
        _ withdrawal: Withdrawal.ID, from chosen: Order? = nil, isRefunded: Bool
    ) throws -> SettledWithdrawal {
        let subject = chosen ?? order
        return try shop.store.write { [clerk] transaction in
            let revisions = try transaction.snapshot.revisions(of: subject)
            let settlement = WithdrawalSettlement(
                revisions.unitsLeft(after: []), refundingDelivery: true, isRestocked: true, isRefunded: isRefunded,
                revisions, after: [])
            return try transaction.settle(settlement, of: withdrawal, from: subject, reason: "Withdrawal", by: clerk)
        }
    }
}
