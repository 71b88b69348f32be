import Mustache
import Testing

struct ScopeTests {
    private let rows = [ProductRow(name: "Tea"), ProductRow(name: "Milk", picture: Picture(path: "/milk.webp"))]

    @Test func aNameIsFoundInTheNearestModelThatHasIt() throws {
        let template = "{{#rows}}{{name}} {{currency}} {{/rows}}{{name}}"
        #expect(try CategoryPage(rows: rows).rendered(by: template) == "Tea € Milk € Drinks")
    }

    @Test func aNameIsFoundThroughSeveralModels() throws {
        let template = "{{#rows}}{{#picture}}{{path}} {{name}} {{currency}} {{layout.shop}}{{/picture}}{{/rows}}"
        #expect(try CategoryPage(rows: rows).rendered(by: template) == "/milk.webp Milk € Corner Shop")
    }

    @Test func sectionsOpenOverOuterNames() throws {
        let template = """
            {{#best}}{{#words}}{{.}}-{{name}} {{/words}}{{^rows}}no rows {{/rows}}{{#layout.cartCount}}{{name}}\
            {{/layout.cartCount}}{{/best}}
            """
        let page = CategoryPage(layout: Layout(cartCount: 1), words: ["a", "b"], best: ProductRow(name: "Rum"))
        #expect(try page.rendered(by: template) == "a-Rum b-Rum no rows Rum")
    }

    @Test func aModelWithinItsOwnTypeHidesTheOuterOne() throws {
        let tree = CategoryNode(name: "a", children: [CategoryNode(name: "b", children: [CategoryNode(name: "c")])])
        let template = "{{name}}{{#children}}{{name}}{{#children}}{{name}}{{/children}}{{name}}{{/children}}{{name}}"
        #expect(try tree.rendered(by: template) == "abcba")
    }

    /// A dotted name passes through models whose names are not in scope, so they must not be found at run time.
    @Test func aModelOnTheWayOfADottedNameIsNotInScope() throws {
        let inner = Chain(name: "inner", words: [], next: [])
        let passed = Chain(name: "passed", words: [Chain.Word(text: "w")], next: [])
        let page = ChainPage(chain: Chain(name: "outer", words: [], next: [inner]), other: passed)
        let template = "{{#chain}}{{#next}}{{#other.words}}{{text}} {{name}}{{/other.words}}{{/next}}{{/chain}}"
        #expect(try page.rendered(by: template) == "w inner")
    }

    struct ChainPage: TemplateModel {
        static let fields: Fields<ChainPage> = ["chain": .object(\.chain), "other": .object(\.other)]

        let chain: Chain
        let other: Chain
    }

    struct Chain: TemplateModel {
        static let fields: Fields<Chain> = ["name": .text(\.name), "words": .list(\.words), "next": .list(\.next)]

        let name: String
        let words: [Word]
        let next: [Chain]

        struct Word: TemplateModel {
            static let fields: Fields<Word> = ["text": .text(\.text)]

            let text: String
        }
    }
}
