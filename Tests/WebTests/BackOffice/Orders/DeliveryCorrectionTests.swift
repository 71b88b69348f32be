import HTTP
import Mail
import Shop
import TestSupport
import Testing

@testable import Storage
@testable import Web

/// The form by which staff correct the delivery method and the delivery costs of an order.
struct DeliveryCorrectionTests {
    private let shop: TestShop
    private let clerk: Shopper
    private let zoe: Customer.ID
    private let path = "/manage/orders/1001/delivery"

    init() throws {
        shop = try TestShop()
        try shop.takeSignedCheckouts { $0.address = "1 High Street" }
        try shop.addDeliveryMethod("Standard", fee: 590)
        try shop.addDeliveryMethod("Express", fee: 1490)
        try shop.addDeliveryMethod("Europe", fee: 990, countries: ["DE"])
        let pickUp = DeliveryAttributes(name: "In the shop", kind: .pickUp, fee: Money(minorUnits: 0, .usd))
        var bike = DeliveryAttributes(name: "By bike", kind: .shipping, fee: Money(minorUnits: 0, .usd))
        bike.refusedPayments = [.onDelivery]
        try shop.store.write { [bike] in
            for method in [pickUp, bike] { _ = try $0.addDeliveryMethod(method, by: nil) }
        }
        clerk = try Shopper(
            beside: Shopper(in: shop, mail: MailSettings(hasServer: true)), cookies: Shopper.clerk(of: shop).cookies)
        zoe = try shop.customer("Zoe")
        try shop.put(2, of: .tomato, inCartOf: zoe)
        var said = TestShop.said
        (said.email, said.delivery, said.payment) = (TestShop.email("zoe@example.com"), .init(rawValue: 1), .onDelivery)
        try shop.store.write { [zoe, said] in try $0.saveCheckout(said, of: zoe) }
        _ = try shop.placeSignedOrder(of: zoe)
    }

    private func send(_ typed: [String: String]) throws -> Response {
        let seen = try shop.store.read { try $0.ask(.deliveryMethods) }.feesFingerprint
        let values = ["revision": "1", "seen": "\(seen)", "delivery": "", "fee": "", "reason": ""].merging(typed) { $1 }
        return try clerk.send(.post, path, QueryItems(values.map { .init(name: $0.key, value: $0.value) }), [:])
    }

    private func terms() throws -> OrderTerms {
        let order = try shop.latestOrder()
        return try shop.store.read { try $0.ask(.terms(of: order.id)) }
    }

    private func revisions() throws -> [Revision] { try shop.revisions(of: shop.latestOrder()) }

    @Test func otherMethodIsARevisionThatPagesShow() throws {
        #expect(try clerk.get("/manage/orders/1001").document.texts("a[href=\(path)]") == ["Correct delivery"])
        let form = try clerk.get(path)
        #expect(
            form.document.texts("option") == [
                "Unchanged: Standard", "Express, $14.90", "Europe, $9.90", "In the shop, free", "By bike, free",
            ])
        #expect(try send(["delivery": "2", "reason": "In a hurry"]).headers["Location"] == "/manage/orders/1001")
        #expect(try revisions().map(\.contents.total.minorUnits) == [1080, 1980])
        #expect(try terms().delivery == "Express" && terms().kind == .shipping)
        let page = try clerk.get("/manage/orders/1001")
        #expect(
            page.document.texts("[aria-labelledby=versions] li li").contains(
                "Delivery: Express, $14.90, was Standard, $5.90"))
        #expect(try clerk.get("/manage/orders/1001/slip").html.contains("Express"))
    }

    @Test func deliveryIsKeptByLaterRevisionsAndCountsAsPickUp() throws {
        _ = try send(["delivery": "4"])
        #expect(try terms().delivery == "In the shop" && terms().kind == .pickUp)
        let order = try shop.latestOrder()
        var contact = try #require(try shop.store.read { try $0.ask(.contact(of: order.id)) })
        contact.phone = "555 0100"
        try shop.store.write { [contact] in try $0.correctContact(order, seenIn: 2, to: contact, by: nil) }
        #expect(try terms().delivery == "In the shop" && terms().kind == .pickUp)
        #expect(try revisions().count == 3)
    }

    @Test func agreedFeeLeavesTheMethod() throws {
        _ = try send(["fee": "2.50"])
        #expect(try revisions().last?.contents.deliveryFee.minorUnits == 250)
        #expect(try terms().delivery == "Standard")
        // The same form again changes nothing.
        _ = try send(["fee": "2.50"])
        #expect(try revisions().count == 2)
    }

    @Test(arguments: [
        ([:], "Choose another delivery method, or enter a fee."),
        (["delivery": "99"], "This is no longer offered. Choose again."),
        (["delivery": "3"], "Europe does not deliver to this address."),
        (["delivery": "2", "seen": "1"], "The fees of delivery methods have changed. Check them, and save again."),
        (["delivery": "5"], "By bike does not accept “Pay on delivery”, and the order is not paid yet."),
        (["fee": "much"], "Enter a fee in $, such as 2.50."),
        (["delivery": "2", "reason": String(repeating: "x", count: 201)], "Shorten the reason to 200 characters."),
    ])
    func wrongEntryIsToldAtItsField(typed: [String: String], sentence: String) throws {
        let page = try send(typed)
        #expect(page.status == .unprocessableContent)
        #expect(page.document.texts(".field-error") == [sentence])
        #expect(try revisions().count == 1)
    }

    @Test func correctionOfAnEarlierRevisionIsRefusedAndStays() throws {
        _ = try send(["fee": "2.50"])
        let page = try send(["delivery": "2", "reason": "In a hurry"])
        #expect(page.status == .conflict && page.html.contains("In a hurry"))
        #expect(page.hidden("revision") == "2" && page.document.first("option[selected]")?["value"] == "2")
        #expect(try revisions().count == 2)
    }

    @Test func sentOrderKeepsItsDelivery() throws {
        let order = try shop.latestOrder()
        try shop.set(order, to: .packed, .sent)
        #expect(!(try clerk.get("/manage/orders/1001").html.contains(path)))
        #expect(try send(["delivery": "2"]).status == .conflict)
        #expect(try revisions().count == 1)
    }

    @Test func invoiceIsReplaced() throws {
        let order = try shop.latestOrder()
        _ = try shop.store.write { try $0.makeInvoice(of: order.id, to: "Zoe", by: nil) }
        _ = try send(["delivery": "2"])
        let invoices = try shop.store.read { try $0.ask(.invoices(of: order.id)) }
        #expect(invoices.map(\.total.minorUnits) == [1080, -1080, 1980])
    }

    @Test func refundedDeliveryKeepsItsCosts() throws {
        let order = try shop.latestOrder()
        try shop.pay(1080, for: order, reference: "1")
        try shop.returnUnits(1, of: order, cents: 445)
        let page = try send(["fee": "2.50"])
        #expect(page.status == .conflict)
        #expect(page.html.contains("delivery costs of this order were already refunded"))
        #expect(try send(["delivery": "2", "fee": "5.90"]).status == .seeOther)
        #expect(try terms().delivery == "Express" && revisions().last?.contents.deliveryFee.minorUnits == 590)
    }

    @Test func mailAboutPickUpFollowsTheDelivery() throws {
        let order = try shop.latestOrder()
        let waiting: () throws -> Int = { [shop] in
            try shop.store.read {
                try $0.ask(
                    Query<Int>(
                        value: "SELECT count(*) FROM outbox WHERE kind = $1 AND next_try_at IS NOT NULL",
                        [MailKind.orderReady.rawValue]))
            }
        }
        let packed = try clerk.post("/manage/orders/1001/states", ["state": "packed"])
        #expect(packed.status == .seeOther)
        #expect(try waiting() == 0)
        _ = try send(["delivery": "4"])
        #expect(try waiting() == 1)
        _ = try send(["revision": "2", "delivery": "1"])
        #expect(try waiting() == 0)
        #expect(try shop.deskOrder(order).state == .packed)
    }

    @Test func mailThatStillWaitsFollowsASilentCorrection() throws {
        while try shop.takeDueMail() != nil {}
        _ = try send(["delivery": "2", "tell": "1"])
        _ = try send(["revision": "2", "fee": "1.00"])
        shop.letPass(seconds: 200)
        let mail = try #require(try shop.takeDueMail())
        let text = try #require(MailMessage.text(in: mail.bytes))
        #expect(text.contains("$5.90") && !text.contains("$19.80"))
        #expect(try shop.takeDueMail() == nil)
    }

    @Test func customerIsToldIfWanted() throws {
        while try shop.takeDueMail() != nil {}
        _ = try send(["fee": "2.50"])
        #expect(try shop.takeDueMail() == nil)
        _ = try send(["revision": "2", "delivery": "2", "tell": "1"])
        shop.letPass(seconds: 200)
        let mail = try #require(try shop.takeDueMail())
        let text = try #require(MailMessage.text(in: mail.bytes))
        #expect(text.contains("Express") && text.contains("$19.80"))
    }
}
