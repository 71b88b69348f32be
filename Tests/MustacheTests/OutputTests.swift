import Mustache
import Testing

struct OutputTests {
    private func written(_ write: (inout Output) -> Void) -> String {
        var output = Output()
        write(&output)
        return String(decoding: output.bytes, as: UTF8.self)
    }

    @Test(arguments: [
        ("", ""), ("plain", "plain"), ("&", "&amp;"),
        ("<a href=\"x\">'&'</a>", "&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;"),
        ("Crème & Co", "Crème &amp; Co"), ("茶<", "茶&lt;"), ("👩‍👩‍👧", "👩‍👩‍👧"), ("tail&", "tail&amp;"),
    ])
    func whatMeansSomethingInHTMLIsEscaped(text: String, escaped: String) {
        #expect(written { $0.append(escaping: text) } == escaped)
        #expect(written { $0.append(html: text) } == text)
    }

    @Test(arguments: [0, 7, 10, 99, 100, 12345, -1, -100, Int.max, Int.min])
    func numbersAreWrittenInDigits(number: Int) {
        #expect(written { $0.append(number) } == "\(number)")
    }

    @Test func bytesAreWrittenAsTheyAre() {
        let text = written {
            $0.append(literal: Array("<b>".utf8))
            $0.append(byte: UInt8(ascii: "&"))
        }
        #expect(text == "<b>&")
    }

    @Test func aLongTextKeepsEveryByte() throws {
        let text = String(repeating: "Ω & 1 < 2 ", count: 100_000)
        let escaped = String(repeating: "Ω &amp; 1 &lt; 2 ", count: 100_000)
        #expect(try ProductRow(name: text).rendered(by: "{{name}}") == escaped)
    }

    @Test func templatesKeepTheirUTF8() throws {
        #expect(try ProductRow(name: "Grüner Tee").rendered(by: "“{{name}}” – 緑茶") == "“Grüner Tee” – 緑茶")
    }

    @Test func aTemplateMayHaveManyTags() throws {
        let template = String(repeating: "{{name}} ", count: 5000)
        #expect(try ProductRow().rendered(by: template) == String(repeating: "Tea ", count: 5000))
    }
}
