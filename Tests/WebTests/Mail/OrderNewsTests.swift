import HTTP
import Localization
import Mail
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// Mails about what happens to an order after it was placed: each is true, written once, and withdrawn by an undo.
struct OrderNewsTests {
    private let shop: TestShop
    private let clerk: Shopper
    private let ann: Customer.ID

    /// Order 1001 is one milk for $4.49, paid by bank transfer.
    init() throws {
        shop = try TestShop()
        clerk = try Shopper.clerk(of: shop)
        ann = try shop.customer("Ann")
        let details = CustomerDetails(email: TestShop.email("ann@example.com"))
        try shop.store.write { [ann] in try $0.setDetails(details, of: ann) }
        try place(.transfer)
    }

    @discardableResult
    private func place(
        _ payment: PaymentMethod?, delivery: String = "", kind: DeliveryMethod.Kind? = nil,
        of customer: Customer.ID? = nil
    ) throws -> Order {
        let contents = try shop.contents([(1, .milk)])
        return try shop.store.write { [customer = customer ?? ann] in
            try $0.placeDeskOrder(
                contents, of: customer, on: OrderTerms(delivery: delivery, kind: kind, payment: payment), by: nil)
        }
    }

    private func set(_ state: String, _ code: String = "1001", reason: String = "") throws {
        let desk = try shop.store.read { try $0.ask(.deskOrder(OrderCode(code)!)) }
        let answer = try clerk.post(
            "/manage/orders/\(code)/states",
            ["state": state, "reason": reason, "revision": "\(desk?.revision ?? 1)"])
        #expect(answer.status == .seeOther, "\(state)")
    }

    private func pay(_ amount: String, _ code: String = "1001", isRefund: Bool = false) throws {
        let seen = try #require(clerk.get("/manage/orders/\(code)").hidden("seen"))
        let count = try shop.mails().count + 1
        let answer = try clerk.post(
            "/manage/orders/\(code)/payments",
            [
                "kind": "transfer", "amount": amount, "reference": "\(code) \(amount) \(count)", "seen": seen,
                "refund": isRefund ? "1" : "0", "more": "1",
            ])
        #expect(answer.status == .seeOther)
    }

    private func kinds() throws -> [MailKind] { try shop.mails().map(\.kind).reversed() }

    private func text(_ kind: MailKind) throws -> String {
        let mail = try #require(try shop.mails().first { $0.kind == kind })
        let bytes = try shop.store.read { try $0.ask(.mailBytes(of: mail.id)) } ?? []
        return try #require(MailMessage.text(in: bytes))
    }

    private func send() throws {
        while let mail = try shop.takeDueMail() { try shop.record(.accepted("250 OK"), of: mail.id) }
    }

    private func usePickUp() throws {
        try shop.changeSettings { ($0.address, $0.openingHours) = ("1 High Street", "9 to 5") }
    }

    @Test func paymentThatSettlesTheDueAmountIsMailedAfterTheUndoTime() throws {
        try pay("4.00")
        #expect(try kinds() == [])
        try pay("0.49")
        #expect(try kinds() == [.orderPaid])
        let text = try text(.orderPaid)
        #expect(text.hasPrefix("We received your payment. Your order is paid.\n") && !text.contains("Please transfer"))
        #expect(text.contains("http://localhost/orders/1001/"))
        #expect(try shop.takeDueMail() == nil)
        shop.letPass(seconds: MailSchedule.undoTime)
        #expect(try shop.takeDueMail() != nil)
    }

    @Test func reversedPaymentWithdrawsTheMail() throws {
        try pay("4.49")
        try pay("4.49", isRefund: true)
        #expect(try kinds() == [])
    }

    @Test func paymentOfTestOrderOrCancelledOrderIsNotMailed() throws {
        try place(.demoCard)
        try pay("4.49", "1002")
        #expect(try kinds() == [])
        try set("cancelled")
        let desk = try shop.deskOrder(shop.store.read { try $0.ask(.deskOrder(OrderCode("1001")!))!.order })
        try shop.pay(449, for: desk.order, reference: "late")
        #expect(try kinds() == [.orderCancelled])
    }

    @Test func packedOrderIsReadyOnlyIfItIsPickedUp() throws {
        try usePickUp()
        try place(.onDelivery, delivery: "At the shop", kind: .pickUp)
        try set("packed")
        #expect(try kinds() == [])
        try set("packed", "1002")
        #expect(try kinds() == [.orderReady])
        #expect(try text(.orderReady).hasPrefix("Your order is ready for pick-up.\n1 High Street\n9 to 5\n"))
        try set("placed", "1002", reason: "Not yet")
        #expect(try kinds() == [], "the undo withdraws it")
        try set("packed", "1002")
        shop.letPass(seconds: MailSchedule.undoTime)
        try send()
        try set("placed", "1002", reason: "Not yet")
        try set("packed", "1002")
        try set("sent", "1002")
        try set("delivered", "1002")
        #expect(try kinds() == [.orderReady], "once, and a picked up order is not on its way")
    }

    @Test func deliveryIsMailedIfSwitchedOn() throws {
        for state in ["packed", "sent", "delivered"] { try set(state) }
        #expect(try kinds() == [.orderSent])
        try shop.changeSettings { $0[writes: .orderDelivered] = true }
        try set("sent", reason: "Not yet")
        try set("delivered")
        #expect(try kinds() == [.orderSent, .orderDelivered])
        #expect(try text(.orderDelivered).hasPrefix("Your order was delivered.\n"))
        try set("sent", reason: "Not yet")
        #expect(try kinds() == [.orderSent])
    }

    @Test func cancellationSaysWhetherMoneyComesBack() throws {
        try set("cancelled")
        let unpaid = try text(.orderCancelled)
        #expect(unpaid.hasPrefix("Your order was cancelled.\n\n") && !unpaid.contains("Please transfer"))
        try set("resumed", reason: "Mistake")
        #expect(try kinds() == [])
        try pay("4.00")
        try set("cancelled")
        let paid = try text(.orderCancelled)
        #expect(paid.hasPrefix("Your order was cancelled.\nWe will refund $4.00.\n"))
    }

    @Test func endOfTestOrderOrUnknownOrderIsNotMailed() throws {
        try place(.demoCard)
        try set("cancelled", "1002")
        let waiting = try place(.provider(.live))
        #expect(try shop.deskOrder(waiting).state == .awaiting)
        try set("cancelled", "1003")
        #expect(try kinds() == [])
        let told = try place(.provider(.live))
        _ = try shop.store.write { [ann] transaction in
            try transaction.enqueue(
                OutgoingMail(
                    messageID: "1@x", kind: .paymentFailed, recipient: TestShop.email("ann@example.com"), subject: "x",
                    bytes: [1], customer: ann, order: told.id))
        }
        try send()
        try set("cancelled", "1004")
        #expect(try kinds() == [.paymentFailed, .orderCancelled])
    }

    @Test func bulkCancellationIsMailedAndItsUndoWithdrawsTheMails() throws {
        try place(.transfer)
        let asked = try clerk.get("/manage/new-order-step?state=placed&set=cancelled&order=1001&order=1002")
        let fields = asked.document.all("form[action=/manage/order-steps] input").compactMap { input in
            input["name"].map { QueryItems.Item(name: $0, value: input["value"] ?? "") }
        }
        let answer = try clerk.send(.post, "/manage/order-steps", QueryItems(fields), [:])
        #expect(try kinds() == [.orderCancelled, .orderCancelled])
        _ = try clerk.post(try #require(answer.headers["Location"]) + "/undo")
        #expect(try kinds() == [])
    }

    @Test func changeNamesBothTotalsAndWhatIsDue() throws {
        try revise(to: 3)
        let text = try text(.orderChanged)
        #expect(
            text.hasPrefix(
                """
                Your order was changed. It now contains the items below.
                The total was $4.49 and is now $13.47.
                Still to pay: $13.47.

                """))
        try revise(to: 2)
        #expect(try kinds() == [.orderChanged], "the earlier mail is replaced")
        #expect(try self.text(.orderChanged).contains("The total was $4.49 and is now $8.98."))
        try revise(to: 1)
        #expect(try kinds() == [], "the contents are those that the customer knows")
    }

    @Test func resumptionIsMailedToWhomeverKnowsOfTheCancellation() throws {
        try set("cancelled")
        shop.letPass(seconds: MailSchedule.undoTime)
        try send()
        try set("resumed", reason: "Mistake")
        #expect(try kinds() == [.orderCancelled, .orderChanged])
        #expect(
            try text(.orderChanged).hasPrefix(
                """
                Your order goes on: it is no longer cancelled. It contains the items below.
                Still to pay: $4.49.

                """))
        try pay("4.49")
        #expect(try kinds() == [.orderCancelled, .orderChanged, .orderPaid])
        #expect(try text(.orderChanged).hasPrefix("Your order goes on: it is no longer cancelled."))
        try set("packed")
        try pay("1.00", isRefund: true)
        #expect(
            try text(.orderChanged).hasPrefix("Your order goes on: it is no longer cancelled."), "also if it is packed")
        try set("cancelled")
        #expect(try kinds() == [.orderCancelled, .orderCancelled])
    }

    @Test func waitingMailsSayThePresentSums() throws {
        try revise(to: 3)
        try pay("4.00")
        #expect(try kinds() == [.orderChanged])
        #expect(try text(.orderChanged).contains("The total was $4.49 and is now $13.47.\nStill to pay: $9.47.\n"))
        try pay("9.47")
        #expect(try kinds() == [.orderChanged, .orderPaid])
        #expect(try !text(.orderChanged).contains("Still to pay"))
        try revise(to: 4)
        #expect(try kinds() == [.orderChanged])
        #expect(try text(.orderChanged).contains("The total was $4.49 and is now $17.96.\nStill to pay: $4.49.\n"))
    }

    @Test func deferredMailIsReplaced() throws {
        try revise(to: 2)
        shop.letPass(seconds: MailSchedule.undoTime)
        let mail = try #require(try shop.takeDueMail())
        try shop.record(.delayed("451 later"), of: mail.id)
        try pay("4.00")
        #expect(try shop.mails().filter { $0.kind == .orderChanged }.count == 2)
        #expect(try text(.orderChanged).contains("Still to pay: $4.98."))
        #expect(try shop.mail(mail.id).lastWords.hasPrefix("Withdrawn"))
    }

    /// A mail server was away for two days, and the customer has paid.
    @Test func mailThatIsNoLongerSoIsNotSentAgain() throws {
        try revise(to: 2)
        shop.letPass(seconds: MailSchedule.undoTime)
        let mail = try #require(try shop.takeDueMail())
        try shop.record(.refused("550 full"), of: mail.id)
        #expect(try shop.store.read { try $0.ask(.mail(mail.id, at: shop.clock.now)) }?.canBeSentAgain == true)
        try pay("8.98")
        #expect(try shop.store.read { try $0.ask(.mail(mail.id, at: shop.clock.now)) }?.canBeSentAgain == false)
        #expect(try !shop.store.write { try $0.sendAgain(mail.id) })
    }

    @Test func changeOfPaidOrderSaysWhatComesBack() throws {
        try revise(to: 2)
        try pay("8.98")
        shop.letPass(seconds: MailSchedule.undoTime)
        try send()
        try revise(to: 1)
        let text = try text(.orderChanged)
        #expect(text.contains("You paid $4.49 too much. We will refund this amount.") && !text.contains("Still to pay"))
    }

    private func revise(to count: Int) throws {
        shop.letPass(seconds: 1)
        let contents = try shop.contents([(count, .milk)])
        let before = try shop.store.read { try $0.ask(.deskOrder(OrderCode("1001")!)) }
        let desk = try #require(before)
        let english: Language = try Repository.languages.get().standard
        let templates = try Repository.templates.get().mails
        try shop.store.write { transaction in
            try transaction.revise(desk.order.id, to: contents, by: nil)
            let settings = try transaction.snapshot.settings()
            try transaction.mailChanged(
                desk,
                by: MailRenderer(
                    templates: templates, settings: settings, clock: ShopClock(settings, TimeZones()),
                    origin: "http://localhost", sender: nil, now: transaction.now, pageLanguage: nil,
                    storedLanguage: { _ in nil }, shopLanguage: english))
        }
    }

    @Test func mailThatIsSwitchedOffIsNotWritten() throws {
        try usePickUp()
        try place(.onDelivery, delivery: "At the shop", kind: .pickUp)
        try shop.changeSettings { $0.mailsOff = Set(MailKind.optional) }
        try revise(to: 2)
        try pay("8.98")
        for state in ["packed", "sent", "delivered"] { try set(state) }
        try set("packed", "1002")
        try set("cancelled", "1002")
        #expect(try kinds() == [])
    }
}
