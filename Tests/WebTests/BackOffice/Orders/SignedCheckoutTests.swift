import HTTP
import Mail
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// The checkout that asks for address, delivery, payment and signature.
@Suite struct SignedCheckoutTests {
    private let shop: TestShop
    private let zoe: Shopper
    private static let strokes = "1,2 3,4;5,6"

    init() throws {
        shop = try TestShop()
        try shop.takeSignedCheckouts()
        zoe = try Shopper(in: shop)
        _ = try zoe.post("/cart/lines", ["product": "tomato", "quantity": "2"])
    }

    /// What Zoe types, with other texts for some fields.
    private func typed(_ other: [String: String] = [:]) -> QueryItems {
        var fields = [
            "country": "US", "name": "Zoe Ng", "lines": "5 Lake Street", "city": "Springfield", "state": "OR",
            "code": "97477", "payment": "demo card", "card-number": "4242 4242 4242 4242", "card-month": "12",
            "card-year": "2099", "signed-name": "Zoe Ng",
        ]
        fields.merge(other) { $1 }
        return QueryItems(fields.map { .init(name: $0.key, value: $0.value) })
    }

    private func send(_ other: [String: String] = [:]) throws -> Response {
        try zoe.send(.post, "/checkout", typed(other), [:])
    }

    private func confirm() throws -> Response {
        let page = try zoe.get("/checkout/confirmation")
        return try zoe.submit("/orders", items: page.orderForm)
    }

    @Test func whoeverIsNotSignedInIsToldToAndComesBack() throws {
        let answer = try zoe.get("/checkout")
        #expect(answer.status == .seeOther)
        #expect(answer.headers["Location"] == "/account/sign-in?then=%2Fcheckout")
        #expect(try zoe.post("/account/guest", ["then": "/checkout"]).headers["Location"] == "/checkout")
        #expect(try zoe.get("/checkout").html.contains("Signature"))
    }

    @Test func formListsItemsAndAsksForNameAddressAndCard() throws {
        _ = try zoe.post("/account/guest")
        let form = try zoe.get("/checkout").document
        #expect(form.texts("#summary tbody th") == ["Tomato × 2"])
        #expect(form.texts("#summary tbody td") == ["$4.90"] && form.text("#summary tfoot strong") == "$4.90")
        for field in ["name", "lines", "city", "state", "code", "card-number"] {
            #expect(form.first("[name=\(field)]") != nil, "\(field)")
        }
    }

    @Test func anOrderIsAskedAboutASecondTimeAndThenPlaced() throws {
        _ = try zoe.post("/account/guest")
        #expect(try send(["signature": Self.strokes]).headers["Location"] == "/checkout/confirmation")
        let question = try zoe.get("/checkout/confirmation").html
        #expect(question.contains("Visa ending 4242") && question.contains("Springfield, OR 97477"))
        #expect(question.contains("M1 2L3 4M5 6h0") && question.contains("Confirm and pay $4.90"))
        let order = try confirm()
        #expect(order.notice?.hasPrefix("Thank you! Your order 1001 is placed: 2 items, $4.90.") == true)
        #expect(order.document.first(".notice a")?["href"] == "/")
        #expect(order.html.contains("5 Lake Street") && order.html.contains("M1 2L3 4M5 6h0"))
        #expect(order.html.contains("Visa ending 4242") && order.html.contains("nobody is charged"))
        #expect(try zoe.get("/checkout").headers["Location"] == "/cart")
    }

    @Test func whatIsMissingIsNamedAtItsFieldAndTheRestStays() throws {
        _ = try zoe.post("/account/guest")
        let page = try send(["name": " ", "card-number": "4242 4242 4242 4241", "signature": Self.strokes])
        #expect(page.status == .unprocessableContent)
        #expect(
            page.document.texts(".field-error") == [
                "Enter the full name.", "This card number is not valid. Check the digits.",
            ])
        #expect(page.document.first("#city")?["value"] == "Springfield")
        #expect(page.document.first("#signature")?["value"] == Self.strokes)
        #expect(page.html.contains("M1 2L3 4M5 6h0"))
        // The fields that were right are kept, also for a page that is opened anew.
        #expect(try zoe.get("/checkout").document.first("#city")?["value"] == "Springfield")
        #expect(try zoe.get("/checkout/confirmation").headers["Location"] == "/checkout")
    }

    @Test(arguments: [
        (["card-number": ""], "Enter the card number."), (["card-month": "13"], "Enter the expiry date"),
        (["card-year": "2001"], "This card has expired."),
        (["signed-name": ""], "Draw your signature, or type your name."),
        (["payment": "gold"], "Choose how to pay."), (["signature": "9,9;", "signed-name": ""], "Draw your signature"),
        (["lines": ""], "Enter the street address."),
        (["signed-name": String(repeating: "x", count: 101)], "100 characters"),
    ])
    func impossibleEntriesBuyNothing(other: [String: String], message: String) throws {
        _ = try zoe.post("/account/guest")
        let page = try send(other)
        #expect(page.status == .unprocessableContent)
        #expect(page.document.texts(".field-error").contains { $0.contains(message) }, "\(message)")
        #expect(try confirm().status != .seeOther)
        #expect(try zoe.get("/orders").html.contains("No orders yet") || !zoe.get("/orders").html.contains("1001"))
    }

    @Test func anAddressForTheReceiptThatIsNoneIsSaidAtItsField() throws {
        _ = try zoe.post("/account/guest")
        let page = try send(["email": "zoe@"])
        let sentence = "Enter an email address such as name@example.com, or leave it empty."
        #expect(page.document.texts(".field-error") == [sentence])
        #expect(page.document.first("#email")?["value"] == "zoe@")
    }

    @Test func guestGetsReceiptWithoutTypedText() throws {
        _ = try zoe.post("/account/guest")
        _ = try send(["email": "zoe@example.com", "payment": "on delivery"])
        _ = try confirm()
        let mail = try #require(try shop.takeDueMail())
        #expect(mail.recipient == TestShop.email("zoe@example.com"))
        let text = try #require(MailMessage.text(in: mail.bytes))
        #expect(text.contains("Payment: Pay on delivery, still to pay: $4.90"))
        #expect(!text.contains("Address") && !text.contains("Lake Street"))
    }

    @Test func receiptIsPromisedOnlyWithMailServer() throws {
        _ = try zoe.post("/account/guest")
        let page = try zoe.get("/checkout").html
        #expect(page.contains("For questions about your order.") && !page.contains("receipt"))
        let served = Shopper(
            beside: try Shopper(in: shop, mail: MailSettings(hasServer: true)), cookies: zoe.cookies)
        #expect(try served.get("/checkout").html.contains("For your receipt."))
    }

    @Test func withoutASignInNothingIsKeptAndNothingIsBought() throws {
        #expect(try send().headers["Location"] == "/checkout")
        #expect(try zoe.get("/checkout/confirmation").headers["Location"] == "/checkout")
        _ = try zoe.post("/account/guest")
        #expect(try zoe.get("/checkout").document.first("#city")?["value"] == "")
    }

    @Test func anUnknownDeliveryIsNone() throws {
        try shop.addDeliveryMethod("Standard", fee: 590)
        _ = try zoe.post("/account/guest")
        for id in ["424242", "-1"] {
            #expect(try send(["delivery": id]).document.texts(".field-error") == ["Choose a delivery method."])
            #expect(try send(["delivery": id, "update": "1"]).status == .ok)
        }
    }

    @Test func whatIsTooLongIsNotOrderedLaterEither() throws {
        _ = try zoe.post("/account/guest")
        #expect(try send(["name": String(repeating: "x", count: 5000)]).status == .unprocessableContent)
        #expect(try zoe.get("/checkout/confirmation").headers["Location"] == "/checkout")
    }

    @Test func aPostalCodeThatLooksUnusualIsAskedAboutAndTaken() throws {
        _ = try zoe.post("/account/guest")
        _ = try send(["code": "9747X"])
        #expect(try zoe.get("/checkout/confirmation").html.contains("does not look right for this address."))
        #expect(try confirm().notice?.hasPrefix("Thank you! Your order 1001 is placed") == true)
    }

    @Test func aCountyThatIsTypedAtFirstStays() throws {
        _ = try zoe.post("/account/guest")
        let page = try send(["country": "IE", "state": "Kerry", "code": "", "name": ""])
        #expect(page.document.first("#state")?["value"] == "Kerry")
        #expect(try zoe.get("/checkout").document.first("#state")?["value"] == "Kerry")
    }

    @Test func theStateOfAnotherCountryDoesNotStay() throws {
        _ = try zoe.post("/account/guest")
        _ = try send(["name": ""])
        let page = try send(["country": "IE", "change-country": "1"])
        #expect(page.document.first("#state")?["value"] ?? "" == "")
        #expect(!page.html.contains(">OR<"))
    }

    @Test func noPageEverHoldsACardsNumber() throws {
        _ = try zoe.post("/account/guest")
        for other in [
            [:], ["name": ""], ["card-month": ""], ["update": "1"], ["change-country": "1", "country": "CH"],
        ] {
            let page = try send(other)
            #expect(!page.html.contains("4242 4242 4242 4242\""), "\(other)")
            #expect(page.document.first("#card-number")?["value"] ?? "" == "")
        }
        let form = try zoe.get("/checkout")
        #expect(form.document.first("#card-number")?["value"] == "")
        #expect(form.html.contains("Leave empty to pay with Visa ending 4242."))
    }

    @Test func aCardThatHasExpiredIsNotKept() throws {
        _ = try zoe.post("/account/guest")
        _ = try send(["card-year": "2001"])
        #expect(try send(["card-number": ""]).document.texts(".field-error") == ["Enter the card number."])
    }

    @Test func cancellingTheQuestionKeepsEverything() throws {
        _ = try zoe.post("/account/guest")
        _ = try send(["signature": Self.strokes])
        let question = try zoe.get("/checkout/confirmation")
        #expect(question.document.first("form[action=/checkout] button")?.text == "Cancel")
        let form = try zoe.get("/checkout").document
        #expect(form.first("#signature")?["value"] == Self.strokes)
        #expect(form.first("#name")?["value"] == "Zoe Ng")
    }

    @Test func aTransferSaysWhereTheMoneyGoes() throws {
        try shop.takeSignedCheckouts {
            $0.iban = "CH9300762011623852957"
            $0.bankHolder = "Test Shop"
        }
        _ = try zoe.post("/account/guest")
        _ = try send(["payment": "transfer"])
        let order = try confirm().html
        #expect(order.contains("CH93 0076 2011 6238 5295 7") && order.contains("Bank transfer, due: <strong>$4.90"))
    }

    @Test func onlyTheReceiptAsksForTheTransfer() throws {
        try shop.takeSignedCheckouts {
            ($0.iban, $0.bankHolder) = ("CH9300762011623852957", "Test Shop")
            ($0.email, $0.mailsOrders) = ("shop@example.com", true)
        }
        _ = try zoe.post("/account/guest")
        _ = try send(["payment": "transfer", "email": "zoe@example.com"])
        _ = try confirm()
        let asking = try shop.mails().filter { mail in
            let bytes = try shop.store.read { try $0.ask(.mailBytes(of: mail.id)) } ?? []
            return MailMessage.text(in: bytes)?.contains("Please transfer $4.90") == true
        }
        #expect(try shop.mails().count == 2 && asking.map(\.kind) == [.orderReceipt])
    }

    @Test func theButtonSaysWhatTheShopWants() throws {
        try shop.takeSignedCheckouts { $0.orderLabel = "Order with obligation to pay" }
        _ = try zoe.post("/account/guest")
        _ = try send()
        #expect(try zoe.get("/checkout/confirmation").html.contains(">Order with obligation to pay</button>"))
    }

    @Test func pricesWithTaxSayHowMuch() throws {
        try shop.takeSignedCheckouts { $0.taxRate = TaxRate(thousandths: 8100) ?? .none }
        _ = try zoe.post("/account/guest")
        _ = try send()
        #expect(try zoe.get("/checkout/confirmation").html.contains("including 8.1 % tax: $0.37"))
    }

    @Test func anOldQuestionPlacesNothingElse() throws {
        _ = try zoe.post("/account/guest")
        _ = try send()
        let page = try zoe.get("/checkout/confirmation")
        _ = try send(["lines": "7 Lake Street"])
        let answer = try zoe.post("/orders", items: page.orderForm)
        #expect(answer.status == .conflict && answer.html.contains("7 Lake Street"))
    }

    @Test func aQuickShopHasNoSuchPages() throws {
        try shop.takeSignedCheckouts { $0.checkout = .quick }
        #expect(try send().headers["Location"] == "/checkout")
        #expect(try zoe.get("/checkout/confirmation").headers["Location"] == "/checkout")
        #expect(try zoe.get("/checkout").html.contains("Your card will be charged"))
    }

    @Test func anotherCountryAsksForItsFieldsAndOffersItsDeliveries() throws {
        try shop.addDeliveryMethod("Standard", fee: 590, freeFrom: 5000, countries: ["US"])
        try shop.addDeliveryMethod("Abroad", fee: 1990)
        _ = try zoe.post("/account/guest")
        let us = try zoe.get("/checkout").document.texts(".checkout-choice")
        #expect(us.contains { $0.contains("Standard") && $0.contains("$5.90") } && us.count == 4)
        let page = try send(["change-country": "1", "country": "CH"])
        #expect(page.status == .ok && page.html.contains("Postal code") && !page.html.contains("ZIP code"))
        #expect(page.document.texts(".checkout-choice").contains { $0.contains("Standard") } == false)
        #expect(page.html.contains("$24.80"))
        #expect(page.document.texts(".field-error").isEmpty)
        #expect(!page.html.contains("is not available for"), "nothing was chosen")
        let chosen = try send(["change-country": "1", "country": "CH", "delivery": "1"])
        #expect(chosen.html.contains("<bdi>Standard</bdi> is not available for this address."))
    }

    @Test func aDeliveryThatCostsNothingIsFree() throws {
        try shop.addDeliveryMethod("Pick up", fee: 0)
        _ = try zoe.post("/account/guest")
        _ = try send(["delivery": "1"])
        let order = try confirm().html
        #expect(order.contains("free</td>") && !order.contains("$0.00"))
    }

    @Test func theFeeForDeliveryIsPaid() throws {
        try shop.addDeliveryMethod("Standard", fee: 590, freeFrom: 5000)
        _ = try zoe.post("/account/guest")
        _ = try send(["delivery": "1"])
        let order = try confirm()
        #expect(order.html.contains("$10.80") && order.html.contains("Standard"))
    }

    @Test func withoutAnyDeliveryThereTheCountryIsToBlame() throws {
        try shop.addDeliveryMethod("Standard", fee: 590, countries: ["CH"])
        _ = try zoe.post("/account/guest")
        #expect(try send().document.texts(".field-error") == ["We do not deliver to United States."])
    }
}
