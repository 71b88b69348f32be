import Mustache
import Testing

/// The error messages that stop the program when a template does not fit its type.
struct BindingErrorTests {
    private func error(_ source: String, with others: [String: String] = [:]) -> String? {
        #expect(throws: TemplateError.self) {
            try CategoryPage().rendered(by: source, with: others)
        }?.description
    }

    @Test func anUnknownNameIsToldWithTheNamesThereAre() {
        let names = "best, currency, intro, layout, name, rows, words"
        #expect(
            error("<p>\n  {{ titel }}")
                == "Page.mustache:2:3: “titel” is no field of CategoryPage. There are: \(names).")
        #expect(
            error("{{#rows}}{{prise}}{{/rows}}")
                == "Page.mustache:1:10: “prise” is no field of ProductRow. There are: inCart, name, note, picture, "
                + "price, soldOut (from CategoryPage: \(names)).")
        #expect(
            error("{{#rows}}{{#picture}}{{^alt}}{{/alt}}{{/picture}}{{/rows}}")
                == "Page.mustache:1:22: “alt” is no field of Picture. There are: path, width (from ProductRow: inCart, "
                + "name, note, picture, price, soldOut; from CategoryPage: \(names)).")
    }

    @Test func aPlaceInAPartialIsToldAsSuch() {
        #expect(
            error("{{#rows}}{{#picture}}{{> Picture}}{{/picture}}{{/rows}}", with: ["Picture": "\n\n«{{url}}»"])?
                .hasPrefix("Picture.mustache:3:2: “url” is no field of Picture. There are: path, width (") == true)
    }

    @Test func anUnknownPartOfADottedNameIsTold() {
        #expect(
            error("{{layout.name}}")
                == "Page.mustache:1:1: “name” in “layout.name” is no field of Layout. "
                + "There are: cartCount, featured, logo, shop.")
        #expect(
            error("{{#rows}}{{layout.logo.alt}}{{/rows}}")
                == "Page.mustache:1:10: “alt” in “layout.logo.alt” is no field of Picture. There are: path, width.")
        #expect(
            error("{{layout.shop.length}}")
                == "Page.mustache:1:1: “shop” in “layout.shop.length” is a text: no name can follow.")
        #expect(
            error("{{layout.featured.name}}")
                == "Page.mustache:1:1: “featured” in “layout.featured.name” is a list of ProductRow: no name can follow."
        )
    }

    @Test func aDotOutsideAListOfTextsIsRefused() {
        #expect(
            error("{{#words}}{{#layout}}{{.}}{{/layout}}{{/words}}")?
                .hasPrefix("Page.mustache:1:22: “.” is no field of Layout. There are: ") == true)
    }

    @Test(arguments: [
        ("rows", "a list of ProductRow"), ("layout", "an object of type Layout"), ("best", "an optional ProductRow"),
        ("words", "a list of texts"),
    ])
    func whatIsNoTextCannotBeWritten(name: String, kind: String) {
        let sentence = "Page.mustache:1:1: “\(name)” is \(kind), not a text: show it with {{#\(name)}}…{{/\(name)}}."
        #expect(error("{{\(name)}}") == sentence)
        #expect(error("{{{\(name)}}}") == sentence)
    }

    @Test func aFlagCannotBeWritten() {
        #expect(
            error("{{#rows}}{{soldOut}}{{/rows}}")
                == "Page.mustache:1:10: “soldOut” is a flag, not a text: show it with {{#soldOut}}…{{/soldOut}}.")
    }

    @Test func whatHasNoTruthCannotOpenASection() {
        let needs = "needs a flag, a number, an object, a list or something optional."
        #expect(
            error("{{#name}}{{/name}}")
                == "Page.mustache:1:1: “name” is a text, neither true nor false: {{#name}} \(needs)")
        #expect(
            error("{{^intro}}{{/intro}}")
                == "Page.mustache:1:1: “intro” is HTML, neither true nor false: {{^intro}} \(needs)")
        #expect(
            error("{{#rows}}{{#price}}{{/price}}{{/rows}}")
                == "Page.mustache:1:10: “price” is a written value, neither true nor false: {{#price}} \(needs)")
    }

    @Test func aMissingTemplateIsToldWithTheNearestName() {
        let others = ["Storefront/Row": "", "Layout": ""]
        #expect(
            error("{{> Storefront/Rwo}}", with: others)
                == "Page.mustache:1:1: There is no template “Storefront/Rwo”. The nearest name is “Storefront/Row”.")
        #expect(
            error("\n{{< Layuot}}{{/Layuot}}", with: others)
                == "Page.mustache:2:1: There is no template “Layuot”. The nearest name is “Layout”.")
    }

    @Test func aTemplateToBindMustBeThere() throws {
        let templates = try Templates(sources: ["Category": ""])
        let error = #expect(throws: TemplateError.self) { try templates.bind("Categories", to: CategoryPage.self) }
        #expect(error?.description == "There is no template “Categories”. The nearest name is “Category”.")
        let none = #expect(throws: TemplateError.self) {
            try Templates(sources: [:]).bind("Category", to: CategoryPage.self)
        }
        #expect(none?.description == "There is no template “Category”. There are no templates.")
    }

    @Test func aBlockThatTheParentDoesNotHaveIsRefused() {
        let others = ["Layout": "{{> Head}}{{$main}}{{/main}}", "Head": "{{$title}}{{/title}}", "Plain": ""]
        #expect(
            error("{{< Layout}}\n{{$ titel}}{{/ titel}}{{/Layout}}", with: others)
                == "Page.mustache:2:1: “titel” is no block of “Layout”. There are: main, title.")
        #expect(
            error("{{< Plain}}{{$title}}{{/title}}{{/Plain}}", with: others)
                == "Page.mustache:1:12: “title” is no block of “Plain”. It has none.")
    }

    @Test func aLenientBindingLeavesOutWhatIsMissing() throws {
        let sources = ["Page": "a{{> None}}b{{< Parent}}{{$titel}}x{{/titel}}{{/Parent}}c", "Parent": "-"]
        let template = try Templates(sources: sources).bind("Page", to: CategoryPage.self, .lenient)
        #expect(String(decoding: template.render(CategoryPage()), as: UTF8.self) == "ab-c")
    }
}
