import Mustache
import Testing

/// The error messages that stop the program when a template is malformed, whatever type it is for.
struct SyntaxErrorTests {
    @Test(arguments: [
        ("a\n{{#b}}\n", "2:1: {{#b}} is still open where the template ends, in line 2."),
        ("{{^b}}\n\nend", "1:1: {{^b}} is still open where the template ends, in line 3."),
        ("{{< Layout}}{{$b}}", "1:13: {{$b}} is still open where the template ends, in line 1."),
        ("{{#a}}\n {{#b}}\n  {{/a}}", "3:3: {{/a}} does not close {{#b}} of line 2: {{/b}} is expected."),
        ("é{{/a}}", "1:2: {{/a}} closes nothing."),
        ("{{a}} {{b\n", "1:7: The tag that begins here is never closed with }}."),
        ("{{b} {{c}}", "1:1: The tag that begins here is never closed with }}."),
        ("{{", "1:1: The tag that begins here is never closed with }}."),
        ("{{{b}}", "1:1: The tag that begins here is never closed with }}."),
        ("{{=<% %>=}}<%b}}", "1:12: The tag that begins here is never closed with %>."),
        ("{{! one\ntwo\n}}{{!", "3:3: The tag that begins here is never closed with }}."),
        ("{{}}", "1:1: “” is not a valid name."),
        ("{{# }}", "1:1: “” is not a valid name."),
        ("{{a b}}", "1:1: “a b” is not a valid name."),
        ("{{=<%=}}", "1:1: “<%” does not name two delimiters, as in {{=<% %>=}}."),
        ("x\n{{>*name}}", "2:1: “*name” is a dynamic name, which is not supported."),
        ("{{<*name}}{{/*name}}", "1:1: “*name” is a dynamic name, which is not supported."),
    ])
    func aMistakeIsToldWithItsPlace(source: String, sentence: String) {
        let error = #expect(throws: TemplateError.self) { try Templates(sources: ["Home/Page": source]) }
        #expect(error?.description == "Home/Page.mustache:\(sentence)")
    }
}
