import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// The settings and the legal pages in the shop's other languages.
struct SettingTranslationPagesTests {
    private let shop: TestShop
    private let manager: Shopper

    init() throws {
        shop = try TestShop()
        manager = try Shopper.manager(of: shop)
        try shop.offer(["es", "de"])
        try shop.changeSettings {
            ($0.openingHours, $0.orderLabel) = ("Mon–Fri 9–18", "Order now")
            $0.setLegalTexts([.terms: "# Our terms"])
        }
    }

    @Test func translatedTextsAreOnThePagesOfTheirLanguage() throws {
        let page = try submit([
            "opening-hours@es": "Lun–vie 9–18", "order-label@es": "Pedir y pagar", "terms@es": "# Condiciones nuestras",
        ])
        #expect(page.html.contains("<dt>Opening hours (Spanish)</dt>"))
        let shopper = Shopper(beside: manager)
        _ = try shopper.post("/cart/lines", ["product": "tomato"])
        // Twice, because pages are cached.
        for _ in 1...2 {
            #expect(try shopper.get("/es").html.contains("Lun–vie 9–18"))
            #expect(try shopper.get("/de").html.contains("Mon–Fri 9–18"))
            #expect(try shopper.get("/").html.contains("Mon–Fri 9–18"))
        }
        #expect(try shopper.get("/es/checkout").html.contains(">Pedir y pagar</button>"))
        #expect(try shopper.get("/checkout").html.contains(">Order now</button>"))
        #expect(try shopper.get("/es/legal/terms").html.contains("Condiciones nuestras"))
        #expect(try shopper.get("/es/legal/terms").document.first("div.details")?["lang"] == nil)
        _ = try submit(["opening-hours@es": "Cerrado"])
        #expect(try shopper.get("/es").html.contains("Cerrado"))
    }

    @Test func legalTextInTheDefaultLanguageSaysItsLanguage() throws {
        #expect(try manager.get("/de/legal/terms").document.first("div.details")?["lang"] == "en")
        #expect(try manager.get("/de/legal/terms").html.contains("Our terms"))
        #expect(try manager.get("/legal/terms").document.first("div.details")?["lang"] == nil)
        #expect(try manager.get("/es/legal/privacy").status == .notFound)
    }

    @Test(arguments: [
        (
            "order-label@es", String(repeating: "x", count: 61),
            "Shorten the text of the order button (Spanish) to 60 characters."
        ),
        ("terms@de", String(repeating: "ü", count: 15_000), "Shorten this text: it takes more than 20,000 bytes."),
    ])
    func longTranslationIsRefusedAtItsField(field: String, typed: String, sentence: String) throws {
        let page = try submit([field: typed])
        #expect(page.status == .unprocessableContent)
        #expect(page.document.text("[id=\(field)-error]") == sentence)
        #expect(try shop.store.read { try $0.versionedSettings() }.attributes.translations == Translations())
    }

    @Test func translationIsUndoneFromTheHistory() throws {
        _ = try submit(["opening-hours@es": "Lun–vie 9–18"])
        _ = try submit(["opening-hours@es": ""])
        #expect(try !manager.get("/es").html.contains("Lun–vie"))
        _ = try manager.post("/manage/history/\(shop.lastChange().id.rawValue)/undo")
        #expect(try manager.get("/es").html.contains("Lun–vie 9–18"))
    }

    private func submit(_ typed: [String: String]) throws -> Response {
        let version = try shop.store.read { try $0.versionedSettings() }.version
        return try manager.submit("/manage/settings", items: typed.merging(["version": "\(version)"]) { $1 })
    }
}
