import Mustache
import Testing

struct InheritanceTests {
    private let layout = """
        <title>{{$title}}{{layout.shop}}{{/title}}</title>
        <main>
          {{$main}}
          {{/main}}
        </main>

        """

    @Test func aPageFillsItsLayout() throws {
        let template = """
            {{< Layout}}
            {{$title}}{{name}}{{/title}}
            {{$main}}
            <h1>{{name}}</h1>
            <ul>
              {{#rows}}
              {{> Row}}
              {{/rows}}
            </ul>
            {{/main}}
            {{/Layout}}
            """
        let page = """
            <title>Drinks</title>
            <main>
              <h1>Drinks</h1>
              <ul>
                <li>
                  Tea
                </li>
              </ul>
            </main>

            """
        let others = ["Layout": layout, "Row": "<li>\n  {{name}}\n</li>\n"]
        #expect(try CategoryPage(rows: [ProductRow()]).rendered(by: template, with: others) == page)
    }

    @Test func aBlockThatIsNotOverriddenShowsItsOwnContent() throws {
        let page = "<title>Corner Shop</title>\n<main>\n</main>\n"
        #expect(try CategoryPage().rendered(by: "{{< Layout}}{{/Layout}}", with: ["Layout": layout]) == page)
    }

    @Test func aBlockIsBoundToTheTypesAroundItsPlaceInTheParent() throws {
        let others = ["Table": "{{#rows}}<td>{{$cell}}{{/cell}}{{/rows}}"]
        let page = CategoryPage(rows: [ProductRow(), ProductRow(name: "Milk")])
        #expect(
            try page.rendered(by: "{{< Table}}{{$cell}}{{name}}{{/cell}}{{/Table}}", with: others) == "<td>Tea<td>Milk")
    }

    /// A card within a page has a title of its own, although the page gave its layout another.
    @Test func parentsWithinABlockTakeTheirOwnBlocks() throws {
        let others = ["Layout": "{{$title}}{{/title}}|{{$main}}{{/main}}", "Card": "[{{$title}}{{/title}}]"]
        let template = """
            {{< Layout}}{{$title}}page{{/title}}{{$main}}{{< Card}}{{$title}}card{{/title}}{{/Card}}{{/main}}{{/Layout}}
            """
        #expect(try CategoryPage().rendered(by: template, with: others) == "page|[card]")
    }
}
