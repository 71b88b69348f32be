import Mustache
import Testing

struct FieldTests {
    @Test func aTextIsEscapedUnlessTheTemplateSaysOtherwise() throws {
        let row = ProductRow(name: "Salt & <Pepper>")
        #expect(
            try row.rendered(by: "{{name}}|{{{name}}}|{{&name}}")
                == "Salt &amp; &lt;Pepper&gt;|Salt & <Pepper>|Salt & <Pepper>")
    }

    @Test func htmlIsNeverEscaped() throws {
        #expect(try CategoryPage().rendered(by: "{{intro}}{{{intro}}}") == "<b>Hot</b><b>Hot</b>")
    }

    @Test func aValueWritesItsOwnBytes() throws {
        #expect(try ProductRow(cents: 199).rendered(by: "{{price}} {{{price}}}") == "199 199")
    }

    @Test func aNumberIsTrueUnlessItIsZero() throws {
        let template = "{{#inCart}}− {{inCart}} {{/inCart}}+{{^inCart}} none{{/inCart}}"
        #expect(try ProductRow(inCart: 3).rendered(by: template) == "− 3 +")
        #expect(try ProductRow(inCart: -1).rendered(by: template) == "− -1 +")
        #expect(try ProductRow().rendered(by: template) == "+ none")
    }

    @Test func aFlagOpensOneOfTwoSections() throws {
        let template = "{{#soldOut}}gone{{/soldOut}}{{^soldOut}}here{{/soldOut}}"
        #expect(try ProductRow(soldOut: true).rendered(by: template) == "gone")
        #expect(try ProductRow().rendered(by: template) == "here")
    }

    @Test func anOptionalModelIsShownIfItIsThere() throws {
        let template = "{{#picture}}{{path}} {{width}}{{/picture}}{{^picture}}none{{/picture}}"
        #expect(try ProductRow(picture: Picture(path: "/tea.webp")).rendered(by: template) == "/tea.webp 320")
        #expect(try ProductRow().rendered(by: template) == "none")
    }

    @Test func anOptionalTextIsWrittenOrTested() throws {
        let template = "[{{note}}]{{#note}}({{.}} {{note}} {{name}}){{/note}}{{^note}}no note{{/note}}"
        #expect(try ProductRow(note: "a<b").rendered(by: template) == "[a&lt;b](a&lt;b a&lt;b Tea)")
        #expect(try ProductRow().rendered(by: template) == "[]no note")
    }

    @Test func textsAreListedWithADot() throws {
        let template = "{{#words}}<li>{{.}} {{{.}}}{{/words}}{{^words}}none{{/words}}"
        #expect(try CategoryPage(words: ["a", "b&c"]).rendered(by: template) == "<li>a a<li>b&amp;c b&c")
        #expect(try CategoryPage().rendered(by: template) == "none")
    }

    @Test func aListRepeatsItsSection() throws {
        let template = "{{#rows}}{{name}} {{/rows}}{{^rows}}empty{{/rows}}"
        let page = CategoryPage(rows: [ProductRow(name: "Tea"), ProductRow(name: "Milk")])
        #expect(try page.rendered(by: template) == "Tea Milk ")
        #expect(try CategoryPage().rendered(by: template) == "empty")
    }

    @Test func aDottedNameReachesIntoAnObject() throws {
        let layout = Layout(shop: "A & B", cartCount: 2, logo: Picture(path: "/logo.svg"))
        let template = """
            {{layout.shop}} {{{layout.shop}}} {{layout.cartCount}} {{layout.logo.path}}
            {{#layout.cartCount}}full{{/layout.cartCount}} {{#layout.logo}}{{width}}{{/layout.logo}}
            {{#layout}}{{shop}} {{logo.width}}{{/layout}}
            """
        let page = """
            A &amp; B A & B 2 /logo.svg
            full 320
            A &amp; B 320
            """
        #expect(try CategoryPage(layout: layout).rendered(by: template) == page)
    }

    @Test func aDottedNameThroughNothingIsEmpty() throws {
        let template = "[{{layout.logo.path}}]{{#layout.logo.width}}wide{{/layout.logo.width}}"
        #expect(try CategoryPage().rendered(by: template + "{{^layout.logo}}no logo{{/layout.logo}}") == "[]no logo")
    }
}
