import HTTP
import Mail
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// Reminders of orders by bank transfer that are not paid.
struct PaymentReminderTests {
    private let shop: TestShop
    private let shopper: Shopper

    init() throws {
        shop = try TestShop()
        shopper = try Shopper(in: shop, publicOrigin: "https://shop.example")
        try shop.changeSettings { $0[writes: .paymentReminder] = true }
    }

    @discardableResult
    private func place(
        _ payment: PaymentMethod = .transfer, by name: String = "Ann", hasEmail: Bool = true
    ) throws -> Order {
        let customer = try shop.customer(name)
        let details = CustomerDetails(email: hasEmail ? TestShop.email("\(name.lowercased())@example.com") : nil)
        let contents = try shop.contents([(1, .milk)])
        return try shop.store.write {
            try $0.setDetails(details, of: customer)
            return try $0.placeDeskOrder(contents, of: customer, on: OrderTerms(payment: payment), by: nil)
        }
    }

    private func reminded() throws -> [Int64] {
        _ = try shopper.website.doMinuteJobs()
        return try shop.mails().filter { $0.kind == .paymentReminder }.compactMap { $0.order?.rawValue }.reversed()
    }

    @Test func unpaidTransferIsRemindedOfOnce() throws {
        try place()
        shop.letPass(days: 6)
        #expect(try reminded() == [])
        shop.letPass(days: 1)
        #expect(try reminded() == [1001])
        #expect(try reminded() == [1001])
        let mail = try #require(try shop.mails().first)
        #expect(mail.subject == "Reminder: order 1001 is not paid yet")
        let bytes = try shop.store.read { try $0.ask(.mailBytes(of: mail.id)) } ?? []
        let text = try #require(MailMessage.text(in: bytes))
        #expect(text.hasPrefix("We have not received $4.49 for your order yet.\n"))
        #expect(text.contains("https://shop.example/orders/1001/"))
    }

    @Test func paidCancelledAndOtherOrdersAreNotRemindedOf() throws {
        try shop.pay(449, for: place(), reference: "1")
        try shop.set(place(), to: .cancelled)
        try place(.onDelivery)
        try place(by: "Ben", hasEmail: false)
        try place(by: "Eve")
        shop.letPass(days: 7)
        #expect(try reminded() == [1005])
    }

    @Test func paymentWithdrawsWaitingReminder() throws {
        let order = try place()
        shop.letPass(days: 7)
        #expect(try reminded() == [1001])
        try shop.pay(449, for: order, reference: "1")
        #expect(try reminded() == [])
    }

    @Test func oldOrdersAreNotRemindedOfWhenItIsSwitchedOn() throws {
        try shop.changeSettings { $0[writes: .paymentReminder] = false }
        try place()
        shop.letPass(days: 9)
        #expect(try reminded() == [])
        shop.letPass(days: 2)
        try shop.changeSettings { $0[writes: .paymentReminder] = true }
        #expect(try reminded() == [])
    }

    @Test func remindersAreWrittenInPortions() throws {
        for number in 1...25 { try place(by: "C\(number)") }
        shop.letPass(days: 7)
        #expect(try reminded().count == PaymentReminder.portion)
        #expect(try reminded().count == 25)
    }
}
