import Localization
import Mustache
import Testing

/// Messages in templates.
struct MessageTests {
    private struct Page: TemplateModel {
        var count = 2
        var name = "Ann & Bob"
        var note: String?
        var message: Message = .words("shop.hello", ["name": "<Eve>"])

        static let fields: Fields<Page> = [
            "count": .count(\.count),
            "name": .text(\.name),
            "note": .optionalText(\.note),
            "message": .message(\.message),
            "optional": .optionalMessage { $0.note == nil ? nil : $0.message },
            "path": .text { _ in "/terms" },
            "words": .constant { "<\($0.tag)>" },
        ]
    }

    private static let languages = Result {
        try Languages(files: [
            "en/shop": Array(
                """
                { "hello": "Hello {{name}}!", "note": "Note: {{value}}", "quote": "\\"a\\" & < b",
                  "items_one": "{{count}} item", "items_other": "{{count}} items",
                  "terms": "Accept the <link>terms</link>, {{name}}." }
                """.utf8),
            "es/shop": Array(
                """
                { "hello": "¡Hola, {{name}}!", "note": "Nota: {{value}}", "quote": "«a» & < b",
                  "items_one": "{{count}} artículo", "items_many": "{{count}} de artículos",
                  "items_other": "{{count}} artículos", "terms": "{{name}}, acepte las <link>condiciones</link>." }
                """.utf8),
        ])
    }

    private func render(_ template: String, _ page: Page = Page(), in tag: String = "en") throws -> String {
        let languages = try Self.languages.get()
        let templates = try Templates(sources: ["Page": template], languages: languages) { _ in "shop" }
        let template = try templates.bind("Page", to: Page.self)
        return String(decoding: template.render(page, in: languages.language(tag, isPrefixed: true)), as: UTF8.self)
    }

    @Test(arguments: [("en", "Hello Ann &amp; Bob!"), ("es", "¡Hola, Ann &amp; Bob!")])
    func placeholderIsFieldOfPage(tag: String, text: String) throws {
        #expect(try render("{{@shop.hello}}", in: tag) == text)
    }

    @Test func messageIsEscapedUnlessItIsPlainText() throws {
        #expect(try render("{{@shop.quote}}") == "&quot;a&quot; &amp; &lt; b")
        #expect(try render("{{&@shop.quote}}") == "\"a\" & < b")
        #expect(try render("{{&@shop.hello}}") == "Hello Ann & Bob!")
    }

    @Test func messageOfPageIsEscaped() throws {
        #expect(try render("{{message}}", in: "es") == "¡Hola, &lt;Eve&gt;!")
        #expect(try render("{{#optional}}[{{.}}]{{/optional}}", Page(note: "x")) == "[Hello &lt;Eve&gt;!]")
        #expect(try render("{{#optional}}[{{.}}]{{/optional}}") == "")
    }

    @Test(arguments: [("en", "&lt;en&gt; <en>"), ("es", "&lt;es&gt; <es>")])
    func textOfLanguageIsEscaped(tag: String, text: String) throws {
        #expect(try render("{{words}} {{&words}}", in: tag) == text)
    }

    @Test func valueIsTextOfSection() throws {
        #expect(try render("{{#note}}{{@shop.note}}{{/note}}", Page(note: "x<y")) == "Note: x&lt;y")
        let page = Page(note: "x")
        #expect(try render("{{#optional}}{{@shop.note}}{{/optional}}", page) == "Note: Hello &lt;Eve&gt;!")
    }

    @Test(arguments: [
        (1, "en", "1 item"), (2, "en", "2 items"), (12_345, "en", "12,345 items"),
        (1, "es", "1 artículo"), (1_000_000, "es", "1.000.000 de artículos"),
    ])
    func countDecidesPluralForm(count: Int, tag: String, text: String) throws {
        #expect(try render("{{@shop.items}}", Page(count: count), in: tag) == text)
    }

    @Test(arguments: [
        ("en", "Accept the <a href=\"/terms\">terms</a>, Ann &amp; Bob."),
        ("es", "Ann &amp; Bob, acepte las <a href=\"/terms\">condiciones</a>."),
    ])
    func tagIsWrittenByItsBlock(tag: String, text: String) throws {
        let template = "{{#@shop.terms}}{{$link}}<a href=\"{{path}}\">{{@}}</a>{{/link}}{{/@shop.terms}}"
        #expect(try render(template, in: tag) == text)
    }

    @Test(arguments: [("en", "en ltr"), ("es", "es ltr")])
    func pageNamesItsLanguage(tag: String, text: String) throws {
        #expect(try render("{{@language.tag}} {{@language.direction}}", in: tag) == text)
    }

    @Test(arguments: [
        ("{{@shop.none}}", "“shop.none” is no message of the language “en”."),
        ("{{@}}", "{{@}} is not in a block of a message."),
        ("{{@shop.terms}}", "The message needs a block “link” for its tag."),
    ])
    func wrongMessageIsRejected(template: String, message: String) throws {
        let error = #expect(throws: TemplateError.self) { try render(template) }
        #expect(error?.message == message)
    }
}
