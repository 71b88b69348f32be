import Mustache
import Testing

struct RecursionTests {
    private let tree = CategoryNode(
        name: "All",
        children: [CategoryNode(name: "Food", children: [CategoryNode(name: "Tea")]), CategoryNode(name: "Pets")])

    @Test func aPartialCanIncludeItself() throws {
        let node = "{{name}}({{#children}}{{> Node}}{{/children}})"
        #expect(try tree.rendered(by: "{{> Node}}", with: ["Node": node]) == "All(Food(Tea())Pets())")
    }

    @Test func aTemplateCanIncludeItself() throws {
        #expect(try tree.rendered(by: "{{name}} {{#children}}{{> Page}}{{/children}}") == "All Food Tea Pets ")
    }

    @Test func partialsCanIncludeEachOther() throws {
        let others = [
            "Odd": "1{{name}} {{#children}}{{> Even}}{{/children}}",
            "Even": "2{{name}} {{#children}}{{> Odd}}{{/children}}",
        ]
        #expect(
            try tree.rendered(by: "{{> Odd}}{{> Even}}", with: others) == "1All 2Food 1Tea 2Pets 2All 1Food 2Tea 1Pets "
        )
    }

    /// Indentation that grows with each level would need a program for each.
    @Test func anIndentedPartialThatIncludesItselfKeepsItsFirstIndentation() throws {
        let node = """
            <li>{{name}}
              {{#children}}
              {{> Node}}
              {{/children}}

            """
        let page = "  <li>All\n  <li>Food\n  <li>Tea\n  <li>Pets\n"
        #expect(try tree.rendered(by: "  {{> Node}}\n", with: ["Node": node]) == page)
    }

    @Test func aParentCanIncludeItselfWithTheSameBlocks() throws {
        let parent = "<{{$show}}?{{/show}}{{#children}}{{< Node}}{{/Node}}{{/children}}>"
        let page = try tree.rendered(by: "{{< Node}}{{$show}}{{name}}{{/show}}{{/Node}}", with: ["Node": parent])
        #expect(page == "<All<Food<Tea>><Pets>>")
    }

    @Test func outerNamesAreFoundFromEveryDepth() throws {
        let page = TreePage(shop: "S", root: tree)
        let node = "{{name}}{{shop}} {{#children}}{{> Node}}{{/children}}"
        #expect(try page.rendered(by: "{{#root}}{{> Node}}{{/root}}", with: ["Node": node]) == "AllS FoodS TeaS PetsS ")
    }

    @Test func aTemplateThatNeverEndsIsRefused() throws {
        let error = #expect(throws: TemplateError.self) {
            try tree.rendered(by: "{{> Node}}", with: ["Node": "{{name}}\n {{> Node}}"])
        }
        #expect(error?.description == "Node.mustache:2:2: “Node” includes itself endlessly, not within a section.")
    }

    struct TreePage: TemplateModel {
        static let fields: Fields<TreePage> = ["shop": .text(\.shop), "root": .object(\.root)]

        let shop: String
        let root: CategoryNode
    }
}
