import Shop
import TestSupport
import Testing

@testable import Storage

/// Recorded withdrawals: their order, their state, and their erasure.
struct WithdrawalRecordTests {
    private let shop: TestShop
    private let ann: Customer.ID
    private let order: Order
    private let clerk: Account.ID

    init() throws {
        shop = try TestShop()
        clerk = try shop.account(as: .clerk).id
        ann = try shop.customer("Ann")
        let customer = ann
        try shop.store.write {
            try $0.setDetails(CustomerDetails(email: TestShop.email("ann@example.com")), of: customer)
        }
        order = try shop.placeDeskOrder(shop.contents([(1, .mower)]), of: ann, code: "A-1001")
    }

    private func statement(
        _ code: String = "A-1001", from email: String = "ann@example.com"
    ) -> WithdrawalStatement {
        WithdrawalStatement(name: "Ann Ng", order: code, email: TestShop.email(email), items: "Mower")
    }

    private func record(
        _ statement: WithdrawalStatement, key: OrderKey = TestShop.newKey()
    ) throws -> (withdrawal: Withdrawal, isNew: Bool) {
        try shop.store.write { try $0.record(statement, key: key, language: "de") }
    }

    private func count(_ condition: String = "TRUE") throws -> Int {
        try #require(try shop.rawInt("SELECT count(*) FROM withdrawals WHERE \(condition)"))
    }

    @Test func withdrawalHasItsOrderAndContent() throws {
        let withdrawal = try record(statement()).withdrawal
        #expect(withdrawal.order == .init(id: order.id, code: order.code, customer: ann))
        #expect(withdrawal.name == "Ann Ng" && withdrawal.orderText == "A-1001" && withdrawal.items == "Mower")
        #expect(withdrawal.email == TestShop.email("ann@example.com") && withdrawal.receivedAt == shop.clock.now)
        #expect(try count("language = 'de' AND handled_at IS NULL") == 1)
        #expect(try shop.store.read { try $0.ask(.withdrawals(of: order.id)) } == [withdrawal])
    }

    @Test func repeatedFormIsRecordedOnce() throws {
        let key = TestShop.newKey()
        let first = try record(statement(), key: key)
        shop.letPass(hours: 1)
        let second = try record(statement("other", from: "ben@example.com"), key: key)
        #expect(first.isNew && !second.isNew && first.withdrawal == second.withdrawal)
        #expect(try count() == 1)
    }

    @Test func orderIsFoundInAnyCase() throws {
        #expect(try record(statement("a-1001", from: "ANN@Example.com")).withdrawal.order?.id == order.id)
        #expect(try record(statement("#A-1001")).withdrawal.order?.id == order.id)
    }

    @Test func orderIsFoundByTheAddressOfItsContact() throws {
        // The contact of the order keeps the address that the customer had then.
        try shop.store.write { [ann] in
            try $0.setDetails(CustomerDetails(email: TestShop.email("new@example.com")), of: ann)
        }
        #expect(try record(statement()).withdrawal.order?.id == order.id)
        #expect(try record(statement(from: "new@example.com")).withdrawal.order?.id == order.id)
    }

    @Test(arguments: [("A-1001", "ben@example.com"), ("1002", "ann@example.com"), ("a/b", "ann@example.com")])
    func withdrawalWithoutKnownOrderIsKept(code: String, email: String) throws {
        let withdrawal = try record(statement(code, from: email)).withdrawal
        #expect(withdrawal.order == nil && withdrawal.orderText == code)
        #expect(try count("order_id IS NULL") == 1)
    }

    @Test func handledWithdrawalCanBeNewAgain() throws {
        let id = try record(statement()).withdrawal.id
        #expect(try waiting() == 1)
        #expect(try mark(id, true) && !mark(id, true))
        let handled = try #require(try shop.store.read { try $0.ask(.withdrawal(id)) })
        #expect(handled.handledAt == shop.clock.now && handled.handledBy == clerk)
        #expect(try waiting() == 0)
        #expect(try shop.store.read { try $0.ask(.handledWithdrawals(limit: 9)) } == [handled])
        #expect(try mark(id, false) && !mark(id, false))
        #expect(try waiting() == 1)
        #expect(try shop.store.read { try $0.ask(.newWithdrawals(limit: 9)) }.map(\.id) == [id])
    }

    private func waiting() throws -> Int { try shop.store.read { try $0.ask(.newWithdrawalCount(atMost: 9)) } }

    private func mark(_ id: Withdrawal.ID, _ isHandled: Bool) throws -> Bool {
        try shop.store.write { [clerk] in try $0.setHandled(isHandled, id, by: clerk) }
    }

    @Test func erasureOfCustomerErasesWithdrawalsFromTheirOrders() throws {
        let known = try record(statement()).withdrawal
        let unknown = try record(statement(from: "ben@example.com")).withdrawal
        for withdrawal in [known, unknown] {
            try shop.store.write {
                let mail = try $0.enqueue(TestShop.mail("x@example.com", as: .withdrawalReceived))
                try $0.setAcknowledgement(mail, of: withdrawal.id)
            }
        }
        try shop.store.erase(ann, by: nil)
        let erased = try #require(try shop.store.read { try $0.ask(.withdrawal(known.id)) })
        #expect(erased.name.isEmpty && erased.orderText.isEmpty && erased.email == nil && erased.items.isEmpty)
        #expect(erased.order?.id == order.id)
        #expect(try count("erased_at = \(shop.clock.now.secondsSince1970)") == 1)
        #expect(try shop.store.read { try $0.ask(.withdrawal(unknown.id)) } == unknown)
        #expect(try shop.mails().map(\.recipient) == [TestShop.email("x@example.com"), nil])
    }

    /// Another person can enter an address that is not theirs.
    @Test(arguments: [true, false]) func erasureCoversUnknownOrdersOfConfirmedAddress(isConfirmed: Bool) throws {
        let account = try shop.account(as: .manager)
        _ = try record(statement("unknown", from: "manager@example.com"))
        try shop.raw("UPDATE accounts SET email_confirmed_at = \(isConfirmed ? "1" : "NULL")")
        try shop.store.erase(account.customer, by: nil)
        #expect(try count("erased_at IS NOT NULL") == (isConfirmed ? 1 : 0))
    }

    /// The account has ended by then, and its address is in `customers`.
    @Test(arguments: [true, false]) func postponedErasureCoversUnknownOrdersOfConfirmedAddress(
        isConfirmed: Bool
    ) throws {
        let account = try shop.account(as: .customer)
        let open = try shop.placeDeskOrder(shop.contents([(1, .mower)]), of: account.customer)
        _ = try record(statement("unknown", from: "customer@example.com"))
        try shop.raw("UPDATE accounts SET email_confirmed_at = \(isConfirmed ? "1" : "NULL")")
        #expect(try !shop.store.write { try $0.eraseAtRequest(of: account.customer, by: account.id) })
        try shop.set(open, to: .cancelled)
        shop.letPass(days: 30)
        try shop.store.write { try $0.erasePostponed(atMost: 10) }
        #expect(try count("erased_at IS NOT NULL") == (isConfirmed ? 1 : 0))
    }

    @Test func handledWithdrawalWithoutOrderIsDeletedAfterAYear() throws {
        let known = try record(statement()).withdrawal.id
        let unknown = try record(statement("1002")).withdrawal.id
        let waiting = try record(statement("1003")).withdrawal.id
        let mail = try shop.enqueue(TestShop.mail("ann@example.com", as: .withdrawalReceived))
        try shop.store.write { try $0.setAcknowledgement(mail, of: unknown) }
        for id in [known, unknown] { #expect(try mark(id, true)) }
        shop.letPass(days: 365)
        try shop.deleteExpired()
        #expect(try count() == 3)
        shop.letPass(seconds: 1)
        try shop.deleteExpired()
        #expect(try count() == 2 && count("id IN (\(known.rawValue), \(waiting.rawValue))") == 2)
        #expect(try shop.mail(mail).recipient == nil)
    }

    @Test func personalDataHasTheWithdrawals() throws {
        let withdrawal = try record(statement()).withdrawal
        _ = try record(statement("1002"))
        let account = try shop.joinAsGuest("Ann")
        let data = try shop.store.read { try $0.personalData(of: account) }
        #expect(data.withdrawals == [withdrawal])
    }
}
