import Testing

@testable import Localization

/// The messages of several languages, checked against English.
struct LanguagesTests {
    private static let english = """
        { "cart": { "empty": "Your cart is empty.", "items_one": "{{count}} item", "items_other": "{{count}} items" },
          "terms": "By ordering you accept the <link>terms</link> of {{shop}}." }
        """
    private static let spanish = """
        { "cart": { "empty": "Su cesta está vacía.", "items_one": "{{count}} artículo",
                    "items_many": "{{count}} de artículos", "items_other": "{{count}} artículos" },
          "terms": "Al comprar en {{shop}} acepta las <link>condiciones</link>." }
        """

    private func languages(es: String? = LanguagesTests.spanish) throws -> Languages {
        try Languages(texts: ["en/shop": Self.english].merging(es.map { ["es/shop": $0] } ?? [:]) { $1 })
    }

    private func text(_ message: Message, in tag: String) throws -> String {
        try #require(languages().language(tag, isPrefixed: false)).text(message)
    }

    @Test func valueOfPlaceholderIsReplaced() {
        var values: Message.Values = ["count": .number(1), "name": "Ann"]
        values["count"] = .number(2)
        values["name"] = nil
        #expect(values == ["count": .number(2)])
        #expect(values["name"] == nil)
    }

    @Test func languageWritesItsMessages() throws {
        #expect(try text(.words("shop.cart.empty"), in: "en") == "Your cart is empty.")
        #expect(try text(.words("shop.cart.empty"), in: "es") == "Su cesta está vacía.")
        let terms = Message.words("shop.terms", ["shop": "Colmado"])
        #expect(try text(terms, in: "es") == "Al comprar en Colmado acepta las condiciones.")
        #expect(try text(.verbatim("Tomato"), in: "es") == "Tomato")
    }

    @Test func scriptGetsTextsOfGroupWithAllPluralForms() throws {
        let spanish = try #require(languages().language("es", isPrefixed: true))
        #expect(
            spanish.texts(in: "shop.cart") == [
                "empty": "Su cesta está vacía.", "items_one": "{count} artículo",
                "items_many": "{count} de artículos", "items_other": "{count} artículos",
            ])
        #expect(spanish.texts(in: "shop.car") == [:])
        #expect(spanish.texts(in: "shop")["terms"] == "Al comprar en {shop} acepta las condiciones.")
    }

    @Test(arguments: [
        (1, "1 item", "1 artículo"), (12_345, "12,345 items", "12.345 artículos"), (0, "0 items", "0 artículos"),
    ])
    func countDecidesPluralForm(count: Int, english: String, spanish: String) throws {
        let message = Message.words("shop.cart.items", ["count": .number(count)])
        #expect(try text(message, in: "en") == english)
        #expect(try text(message, in: "es") == spanish)
    }

    @Test(arguments: [
        ("Su cesta está vacía.", "", "“shop.cart.empty” is missing."),
        (
            "{{count}} de artículos", "{{number}} de artículos",
            "“shop.cart.items” must have the placeholders “count” in each plural form."
        ),
        (
            "\"items_many\": \"{{count}} de artículos\",", "",
            "“shop.cart.items” must have the plural forms “many”, “one”, “other”."
        ),
        ("{{shop}}", "la tienda", "“shop.terms” must have the placeholders “shop”."),
        ("<link>condiciones</link>", "condiciones", "“shop.terms” must have the tags “link”."),
        (
            "<link>condiciones</link>", "<link>condiciones {{shop}}</link>",
            "“shop.terms” must have its placeholders and tags within the same tags as English."
        ),
        ("\"terms\"", "\"conditions\"", "“shop.conditions” is no message of English."),
        ("<link>", "<link", "A placeholder or tag of “terms” is not closed."),
    ])
    func incompleteLanguageIsRejected(text: String, replacement: String, message: String) throws {
        let broken =
            replacement.isEmpty && text.hasPrefix("Su")
            ? Self.spanish.replacing("\"empty\": \"\(text)\",", with: "")
            : Self.spanish.replacing(text, with: replacement)
        let error = #expect(throws: MessageError.self) { try languages(es: broken) }
        #expect(error?.description == "es/shop.json: " + message)
    }

    @Test(arguments: [
        ("{ \"a\": \"x\" ", 1), ("{\n\"a\": \"x\",\n\"a\": \"y\" }", 3), ("{ \"a\": 1 }", 1),
        ("{ \"a\": \"\\u00e9\" }", 1),
        ("{ \"a\": \"x\" } z", 1),
    ])
    func invalidFileIsRejectedWithItsLine(text: String, line: Int) throws {
        let error = #expect(throws: MessageError.self) { try Languages(texts: ["en/shop": text]) }
        #expect(error?.line == line)
        #expect(error?.file == "en/shop.json")
    }

    @Test func languageWithoutNamespaceFallsBackToEnglish() throws {
        let languages = try Languages(texts: [
            "en/shop": "{ \"a\": \"x\" }", "en/manage": "{ \"b\": \"y\" }", "es/shop": "{ \"a\": \"z\" }",
        ])
        let spanish = try #require(languages.language("es", isPrefixed: true))
        #expect(spanish.serving("shop").tag == "es")
        #expect(spanish.serving("manage").tag == "en")
        #expect(spanish.serving("manage").pathPrefix == "/es")
    }

    @Test func languageWithoutStorefrontIsNotOffered() throws {
        let languages = try Languages(texts: [
            "en/shop": "{}", "en/manage": "{ \"b\": \"y\" }", "it/manage": "{ \"b\": \"z\" }",
        ])
        #expect(languages.tags == ["en"])
        #expect(languages.language("it", isPrefixed: true) == nil)
    }

    @Test(arguments: [
        ("/es", true), ("/es/cart", true), ("/en/", true), ("/est", false), ("/fr/cart", false), ("/", false),
        ("/e", false), ("/categories/es", false),
    ])
    func pathBeginsWithLanguage(path: String, begins: Bool) throws {
        #expect(try languages().prefixes(path) == begins)
    }
}
