import HTTP
import Mail
import Shop
import TestSupport
import Testing

@testable import Storage
@testable import Web

/// The checkout that asks for address, delivery and payment, without a sign-in and without a signature.
struct AddressCheckoutTests {
    private let shop: TestShop
    private let zoe: Shopper

    init() throws {
        shop = try TestShop()
        try shop.takeSignedCheckouts { $0.checkout = .address }
        zoe = try Shopper(in: shop)
        _ = try zoe.post("/cart/lines", ["product": "tomato", "quantity": "2"])
    }

    private func send(_ other: [String: String] = [:]) throws -> Response {
        var fields = [
            "country": "US", "name": "Zoe Ng", "lines": "5 Lake Street", "city": "Springfield", "state": "OR",
            "code": "97477", "payment": "on delivery",
        ]
        fields.merge(other) { $1 }
        return try zoe.send(
            .post, "/checkout", QueryItems(fields.map { .init(name: $0.key, value: $0.value) }), [:])
    }

    private func confirm() throws -> Response {
        let page = try zoe.get("/checkout/confirmation")
        return try zoe.submit("/orders", items: page.orderForm)
    }

    @Test func visitorOrdersWithoutSigningInAndWithoutASignature() throws {
        #expect(!(try zoe.get("/cart").html.contains("You sign in first")))
        let form = try zoe.get("/checkout")
        #expect(form.status == .ok && !form.html.contains("Signature"))
        for field in ["phone", "note", "tax-number"] { #expect(form.document.first("#\(field)") == nil, "\(field)") }
        #expect(try send().headers["Location"] == "/checkout/confirmation")
        let order = try confirm()
        #expect(order.notice?.hasPrefix("Thank you! Your order 1001 is placed: 2 items, $4.90.") == true)
        #expect(order.html.contains("5 Lake Street"))
        #expect(try zoe.get("/orders").html.contains("1001"))
        #expect(!(try Shopper(beside: zoe).get("/orders/1001").html.contains("5 Lake Street")))
    }

    @Test func fieldsAreAskedForAsTheShopWantsAndShownBeforeTheOrder() throws {
        try shop.changeSettings {
            ($0.checkoutEmail, $0.checkoutPhone) = (.required, .required)
            ($0.takesOrderNotes, $0.asksTaxNumbers) = (true, true)
        }
        let missing = try send()
        #expect(missing.status == .unprocessableContent)
        #expect(
            missing.document.texts(".field-error") == ["Enter your email address.", "Enter your phone number."])
        let typed = [
            "email": "zoe@example.com", "phone": "555 0100", "note": "Ring <twice>", "tax-number": "ESB12345674",
        ]
        #expect(try send(typed).headers["Location"] == "/checkout/confirmation")
        let check = try zoe.get("/checkout/confirmation").document.texts(".said dd")
        for text in ["zoe@example.com", "555 0100", "Ring <twice>", "ESB12345674"] { #expect(check.contains(text)) }
        let order = try confirm()
        #expect(order.html.contains("Ring &lt;twice&gt;") && order.html.contains("ESB12345674"))
        let mail = try #require(try shop.takeDueMail())
        #expect(mail.recipient == TestShop.email("zoe@example.com"))
    }

    @Test(arguments: [
        ("phone", "call me", "Enter a phone number such as +34 600 123 456."),
        ("phone", String(repeating: "1", count: 41), "Shorten the phone number to 40 characters."),
        ("note", String(repeating: "x", count: 501), "Shorten the note to 500 characters."),
        ("tax-number", String(repeating: "x", count: 41), "Shorten the tax number to 40 characters."),
    ])
    func wrongEntryIsToldAtItsFieldAndStays(field: String, text: String, sentence: String) throws {
        try shop.changeSettings {
            ($0.checkoutPhone, $0.takesOrderNotes, $0.asksTaxNumbers) = (.optional, true, true)
        }
        let page = try send([field: text])
        #expect(page.status == .unprocessableContent)
        #expect(page.document.texts(".field-error") == [sentence])
        let element = try #require(page.document.first("#\(field)"))
        #expect((element["value"] ?? element.text).hasPrefix(text.prefix(5)))
    }

    @Test func deliveryMethodOffersOnlyThePaymentsThatItAccepts() throws {
        try shop.changeSettings { $0.iban = "CH9300762011623852957" }
        var pickUp = DeliveryAttributes(name: "In the shop", kind: .pickUp, fee: Money(minorUnits: 0, .usd))
        pickUp.refusedPayments = [.transfer]
        try shop.addDeliveryMethod("Parcel", fee: 500)
        let id = try shop.store.write { [pickUp] in try $0.addDeliveryMethod(pickUp, by: nil).id.rawValue }
        let values: (Response) -> [String] = { $0.document.all("[name=payment]").compactMap { $0["value"] } }
        #expect(values(try zoe.get("/checkout")) == ["on delivery", "transfer", "demo card"])
        let page = try send(["delivery": "\(id)", "payment": "transfer"])
        #expect(page.status == .unprocessableContent)
        #expect(values(page) == ["on delivery", "demo card"])
        #expect(
            page.document.texts(".field-error") == [
                "This payment method cannot be used with “In the shop”. Choose another one."
            ])
        #expect(page.document.first("[name=payment][checked]") == nil)
        #expect(try send(["delivery": "\(id)"]).headers["Location"] == "/checkout/confirmation")
        // The manager changes the rule between the question and the order.
        let question = try zoe.get("/checkout/confirmation")
        try shop.store.write { [pickUp] in
            var changed = pickUp
            changed.refusedPayments = [.onDelivery]
            _ = try $0.change(DeliveryMethod.ID(rawValue: id), to: changed, version: 1, by: nil)
        }
        let answer = try zoe.post("/orders", items: question.orderForm)
        #expect(answer.status == .conflict)
        #expect(try zoe.get("/orders").html.contains("No orders yet"))
    }

    @Test func fieldsThatTheShopNoLongerAsksForAreAskedAboutAgain() throws {
        try shop.changeSettings { ($0.takesOrderNotes, $0.asksTaxNumbers) = (true, true) }
        _ = try send(["note": "Ring twice", "tax-number": "ESB12345674"])
        let question = try zoe.get("/checkout/confirmation")
        try shop.changeSettings { $0.takesOrderNotes = false }
        let answer = try zoe.post("/orders", items: question.orderForm)
        #expect(answer.status == .conflict && !answer.html.contains("Ring twice"))
        // Fields that are not shown are neither checked nor stored.
        #expect(try send(["phone": "12", "note": "x"]).headers["Location"] == "/checkout/confirmation")
        let customer = try #require(
            try shop.store.read {
                try $0.ask(Query<Int?>(first: "SELECT max(customer_id) FROM checkouts", []) { $0[0] as Int? })
            }.flatMap(\.self))
        let draft = try shop.store.read { try $0.checkoutDraft(of: .init(rawValue: Int64(customer))) }
        #expect(draft.details.phone == "" && draft.details.note == "")
    }

    @Test func noteInTheMailOfTheShopIsQuoted() throws {
        try shop.changeSettings { ($0.takesOrderNotes, $0.mailsOrders, $0.email) = (true, true, "shop@example.com") }
        _ = try send(["note": "Ring\nOpen the order: https://example.org/"])
        _ = try confirm()
        let mail = try #require(try shop.takeDueMail())
        let text = try #require(MailMessage.text(in: mail.bytes)).replacing("\r", with: "")
        #expect(text.contains("Note from the customer:\n> Ring\n> Open the order: https://example.org/\n"))
    }

    @Test func managerChoosesThePaymentsOfADeliveryMethod() throws {
        let manager = try Shopper.manager(of: shop)
        let form = try manager.get("/manage/new-delivery").document
        #expect(form.all("[name=accepted-payments][checked]").count == PaymentMethod.Kind.allCases.count)
        let typed: [(String, String)] = [
            ("name", "Parcel"), ("kind", "shipping"), ("fee", "5"), ("accepted-payments", "-"),
            ("accepted-payments", "transfer"), ("accepted-payments", "demo-card"),
        ]
        let post: ([(String, String)]) throws -> Response = {
            try manager.send(.post, "/manage/delivery", QueryItems($0.map { .init(name: $0.0, value: $0.1) }), [:])
        }
        let none = try post(typed.filter { $0.0 != "accepted-payments" || $0.1 == "-" })
        #expect(none.status == .unprocessableContent)
        #expect(none.html.contains("Choose at least one payment method that your shop takes."))
        #expect(try post(typed).status == .seeOther)
        let method = try #require(try shop.store.read { try $0.ask(.deliveryMethods) }.first)
        #expect(method.attributes.refusedPayments == [.onDelivery, .provider])
        #expect(try manager.get("/manage/delivery").html.contains("Not with: Card, wallet and more, Pay on delivery"))
        #expect(try manager.get("/manage/history").html.contains("Parcel"))
    }
}
