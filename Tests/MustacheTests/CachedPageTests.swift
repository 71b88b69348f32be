import Mustache
import Testing

/// A page that is cached for all, and shown to each guest with their own parts.
struct CachedPageTests {
    private let source = """
        {{#greeting}}Hello {{name}}! {{/greeting}}{{#things}}{{name}}: {{#count}}{{count}} {{name}}{{/count}}; {{/things}}end
        """

    private func template(_ source: String? = nil) throws -> Template<DynamicPage> {
        try Templates(sources: ["Page": source ?? self.source]).bind("Page", to: DynamicPage.self)
    }

    private static let nobodys = "Tea: 0 Tea; Milk &amp; Co: 0 Milk &amp; Co; end"
    static let pages: [(counts: [String: Int], text: String)] = [
        ([:], nobodys),
        (["Tea": 2], "Hello You! Tea: 2 Tea; Milk &amp; Co: 0 Milk &amp; Co; end"),
        (["Milk & Co": 30], "Hello You! Tea: 0 Tea; Milk &amp; Co: 30 Milk &amp; Co; end"),
        (["Tea": 1, "Milk & Co": 2], "Hello You! Tea: 1 Tea; Milk &amp; Co: 2 Milk &amp; Co; end"),
        (["Rum": 7], "Hello You! " + nobodys),
    ]

    @Test(arguments: pages) func eachSeesTheirOwn(counts: [String: Int], text: String) throws {
        let cached = try template().cached(DynamicPage())
        #expect(String(decoding: cached.render(for: Guest(counts)), as: UTF8.self) == text)
    }

    @Test(arguments: pages) func aPageMadeForOneIsTheSame(counts: [String: Int], text: String) throws {
        let page = try template().render(DynamicPage(guest: Guest(counts)))
        #expect(String(decoding: page, as: UTF8.self) == text)
    }

    @Test func whatOneSawIsNotThereForTheNext() throws {
        let cached = try template().cached(DynamicPage())
        for (counts, _) in Self.pages { _ = cached.render(for: Guest(counts)) }
        #expect(String(decoding: cached.render(for: Guest()), as: UTF8.self) == Self.nobodys)
    }

    /// A page that was made for one guest by mistake must not show that guest's things to another.
    @Test func evenAPageMadeForOneIsCachedForAll() throws {
        let cached = try template().cached(DynamicPage(guest: Guest(["Tea": 9])))
        #expect(String(decoding: cached.render(for: Guest()), as: UTF8.self) == Self.nobodys)
    }

    @Test func aPageWithoutDynamicPartsIsCachedAsItIs() throws {
        let cached = try template("<h1>{{title}}</h1>").cached(DynamicPage())
        #expect(String(decoding: cached.render(for: Guest(["Tea": 2])), as: UTF8.self) == "<h1>Things</h1>")
    }

    @Test func namesAroundADynamicPartAreNotFoundInIt() {
        let error = #expect(throws: TemplateError.self) {
            try template("{{#things}}{{#count}}{{title}}{{/count}}{{/things}}")
        }
        #expect(error?.message == "“title” is no field of ThingCount. There are: again, count, name.")
    }

    @Test func aDynamicPartWithinAnotherIsRefused() {
        let source = "{{#things}}{{#count}}{{#again}}x{{/again}}{{/count}}{{/things}}"
        let error = #expect(throws: TemplateError.self) { try template(source) }
        #expect(error?.message.hasPrefix("A dynamic section is within another") == true)
    }

    @Test func aDynamicPartIsNeitherTrueNorFalse() {
        #expect(throws: TemplateError.self) { try template("{{^greeting}}x{{/greeting}}") }
        #expect(throws: TemplateError.self) { try template("{{greeting}}") }
    }
}
