import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// The fields of the managers' forms for texts in other languages.
struct TranslationFormTests {
    private let shop: TestShop
    private let manager: Shopper

    init() throws {
        shop = try TestShop()
        manager = try Shopper.manager(of: shop)
    }

    private func fields(_ typed: KeyValuePairs<String, String>) throws -> [String: String] {
        try shop.form(of: "tomato", Dictionary(uniqueKeysWithValues: typed.map { ($0.key, $0.value) }))
    }

    @Test func shopWithOneLanguageAsksForNoTranslation() throws {
        #expect(try !manager.get("/manage/products/tomato").html.contains("class=\"translation\""))
        try shop.offer(["es"])
        let page = try manager.get("/manage/products/tomato").html
        #expect(page.contains("<summary>Spanish (Español)</summary>"))
        #expect(page.contains("name=\"name@es\"") && page.contains("name=\"full-description@es\""))
        #expect(try manager.get(shop.managedPath(of: .garden)).html.contains("name=\"list-title@es\""))
        #expect(try manager.get("/manage/new-item").html.contains("name=\"name@es\""))
    }

    @Test func typedTranslationIsSavedAndInTheHistory() throws {
        try shop.offer(["es", "de"])
        let page = try manager.submit(
            "/manage/products/tomato",
            items: fields(["name@es": "Tomate", "facts@es": "Origen: España", "name@de": "Tomate"]))
        let translations = try shop.managed(.tomato).attributes.translations
        #expect(translations[.name, "es"] == "Tomate" && translations[.facts, "es"] == "Origen: España")
        #expect(translations[.name, "de"] == "Tomate")
        #expect(page.html.contains("Name (Spanish)"))
    }

    @Test func formWithoutALanguageKeepsItsTranslations() throws {
        try shop.offer(["es"])
        try shop.edit(.tomato) { $0.translations[.name, "es"] = "Tomate" }
        _ = try manager.submit("/manage/products/tomato", items: fields(["name": "Red tomato"]))
        #expect(try shop.managed(.tomato).name == "Red tomato")
        #expect(try shop.managed(.tomato).attributes.translations[.name, "es"] == "Tomate")
    }

    @Test(arguments: [
        ("name@es", String(repeating: "x", count: 201)), ("facts@es", "no colon"),
        ("full-description@es", String(repeating: "ñ", count: 19_000)),
    ])
    func invalidTranslationIsRefusedAtItsField(field: String, text: String) throws {
        try shop.offer(["es"])
        let page = try manager.post("/manage/products/tomato", items: fields([field: text]))
        #expect(page.status == .unprocessableContent)
        #expect(page.html.contains("id=\"\(field)-error\""))
        #expect(page.html.contains("<details class=\"translation\" open>"))
    }

    @Test func twoManagersWhoTranslateTheSameTextAreAsked() throws {
        try shop.offer(["es"])
        let seen = try fields(["name@es": "Mine"])
        try shop.edit(.tomato) { $0.translations[.name, "es"] = "Theirs" }
        let page = try manager.post("/manage/products/tomato", items: seen)
        #expect(page.status == .conflict)
        #expect(page.html.contains("keep-name@es"))
    }

    @Test func translationsOfDifferentLanguagesAreMerged() throws {
        try shop.offer(["es", "de"])
        let seen = try fields(["name@es": "Mía", "name@de": ""])
        try shop.edit(.tomato) { $0.translations[.name, "de"] = "Deine" }
        _ = try manager.submit("/manage/products/tomato", items: seen)
        let translations = try shop.managed(.tomato).attributes.translations
        #expect(translations[.name, "es"] == "Mía" && translations[.name, "de"] == "Deine")
    }

    @Test func categoryIsTranslatedAndUndone() throws {
        try shop.offer(["es"])
        try shop.edit(.garden) { $0.translations[.name, "es"] = "Jardín" }
        let change = try shop.lastChange()
        _ = try manager.submit("/manage/history/\(change.id.rawValue)/undo")
        #expect(try shop.managed(.garden).translations == Translations())
    }
}
