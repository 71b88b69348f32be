import Mustache
import Testing

@Suite(.enabled(if: Specification.isThere, "the specification is not beside the repository"))
struct SpecificationTests {
    @Test(arguments: Specification.cases)
    func theOfficialSpecificationIsMet(example: Specification.Case) throws {
        var sources = example.partials ?? [:]
        sources["the template"] = example.template
        let templates = try Templates(sources: sources)
        let template = try templates.bind("the template", to: DynamicContext.self, .lenient)
        let page = template.render(DynamicContext(stack: [example.data]))
        #expect(String(decoding: page, as: UTF8.self) == example.expected)
    }
}
