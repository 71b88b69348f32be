import Mustache
import Testing

struct ConcurrencyTests {
    @Test func manyThreadsRenderTheSameTemplate() async throws {
        let source = "{{#rows}}{{> Row}}{{/rows}}"
        let templates = try Templates(sources: [
            "Page": source, "Row": "{{name}} {{currency}}{{#picture}}{{name}}{{/picture}};",
        ])
        let template = try templates.bind("Page", to: CategoryPage.self)
        await withTaskGroup(of: Bool.self) { group in
            for number in 0..<32 {
                group.addTask {
                    let rows = (0...number).map { ProductRow(name: "\($0)", picture: Picture(path: "")) }
                    let expected = (0...number).map { "\($0) €\($0);" }.joined()
                    return (0..<50).allSatisfy { _ in
                        String(decoding: template.render(CategoryPage(rows: rows)), as: UTF8.self) == expected
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }
}
