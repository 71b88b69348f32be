import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// The texts of the shop in its other languages, as managers enter them and shoppers read them.
struct DeliveryTranslationPagesTests {
    private let shop: TestShop
    private let manager: Shopper

    init() throws {
        shop = try TestShop()
        manager = try Shopper.manager(of: shop)
        try shop.offer(["es", "de"])
    }

    @Test func formHasAFoldedSectionForEachOtherLanguage() throws {
        let page = try manager.get("/manage/new-delivery").document
        #expect(page.texts("details.translation summary") == ["German (Deutsch)", "Spanish (Español)"].reversed())
        #expect(page.first("details.translation input[name=name@es]")?["lang"] == "es")
        #expect(page.first("details.translation")?["open"] == nil)
        try shop.offer([])
        #expect(try !manager.get("/manage/new-delivery").html.contains("class=\"translation\""))
    }

    @Test func translationIsSavedShownInTheHistoryAndUndone() throws {
        _ = try manager.submit("/manage/delivery", items: form(["name@es": "Mensajero"]))
        let page = try manager.submit("/manage/delivery/1", items: form(["version": "1", "name@es": "Bicicleta"]))
        #expect(page.html.contains("<dt>Name (Spanish)</dt>") && page.html.contains("<ins>Bicicleta</ins>"))
        #expect(page.document.first("input[name=name@es]")?["value"] == "Bicicleta")
        let undo = try #require(page.html.firstMatch(of: #/action="(\/manage\/history\/\d+\/undo)"/#)).output.1
        #expect(try manager.submit(String(undo)).document.first("input[name=name@es]")?["value"] == "Mensajero")
    }

    @Test func longTranslationIsRefusedAtItsFieldInAnOpenSection() throws {
        let page = try manager.submit("/manage/delivery", items: form(["name@es": String(repeating: "x", count: 61)]))
        #expect(page.status == .unprocessableContent)
        #expect(page.document.text("[id=name@es-error]") == "Shorten the name (Spanish) to 60 characters.")
        #expect(page.html.contains("<details class=\"translation\" open>"))
    }

    @Test func formThatDoesNotAskForATranslationKeepsIt() throws {
        _ = try manager.submit("/manage/delivery", items: form(["name@es": "Mensajero"]))
        _ = try manager.submit("/manage/delivery/1", items: form(["version": "1", "fee": "6"]))
        #expect(try shop.store.read { try $0.deliveryNames(in: "es") }.values.first == "Mensajero")
    }

    @Test func onlyARealConflictOfTranslationsIsAskedAbout() throws {
        _ = try manager.submit("/manage/delivery", items: form())
        _ = try manager.post(
            "/manage/delivery/1", items: form(["version": "1", "name@es": "Correo", "name@de": "Post"]))
        let mine = form(["version": "1", "name@es": "Mensajero", "name@de": ""])
        let page = try manager.post("/manage/delivery/1", items: mine)
        #expect(page.status == .conflict)
        #expect(page.html.contains("</span> Correo</span>") && page.html.contains("</span> Mensajero</span>"))
        let seen = try #require(page.hidden("seen"))
        let again = mine.merging(["seen": seen, "name@de": "Post", "keep-name@es": "mine"]) { $1 }
        #expect(try manager.post("/manage/delivery/1", items: again).status == .seeOther)
        #expect(try shop.store.read { try $0.deliveryNames(in: "es") }.values.first == "Mensajero")
        #expect(try shop.store.read { try $0.deliveryNames(in: "de") }.values.first == "Post")
    }

    @Test func shopperReadsTheNameInTheLanguageOfThePage() throws {
        try shop.takeSignedCheckouts()
        _ = try manager.submit("/manage/delivery", items: form(["name@es": "Mensajero"]))
        let zoe = try Shopper(in: shop)
        _ = try zoe.post("/cart/lines", ["product": "tomato", "quantity": "2"])
        _ = try zoe.post("/account/guest")
        let checkout = try zoe.get("/es/checkout").html
        #expect(checkout.contains("Mensajero") && !checkout.contains("Courier"))
        #expect(try zoe.get("/checkout").html.contains("Courier"))
        #expect(try zoe.get("/de/checkout").html.contains("Courier"))
        _ = try zoe.post(
            "/es/checkout",
            items: [
                "country": "US", "name": "Zoe Ng", "lines": "5 Lake Street", "city": "Springfield", "state": "OR",
                "code": "97477", "payment": "demo card", "card-number": "4242 4242 4242 4242", "card-month": "12",
                "card-year": "2099", "signed-name": "Zoe Ng", "delivery": "1", "signature": "1,2 3,4;5,6",
            ])
        let question = try zoe.get("/es/checkout/confirmation")
        #expect(question.html.contains("Mensajero") && !question.html.contains("Courier"))
        _ = try zoe.post(
            "/es/orders",
            items: Dictionary(
                uniqueKeysWithValues: ["key", "total", "quote", "checkout"].map { ($0, question.hidden($0) ?? "") }))
        let order = try zoe.get("/es/orders/1001").html
        #expect(order.contains("Mensajero") && !order.contains("Courier"))
        let desk = try manager.get("/manage/orders/1001").html
        #expect(desk.contains("Courier") && !desk.contains("Mensajero"))
    }

    private func form(_ typed: [String: String] = [:]) -> [String: String] {
        ["name": "Courier", "kind": "shipping", "fee": "4,50", "free-from": "", "chosen-zones": "-"].merging(typed) {
            $1
        }
    }
}
