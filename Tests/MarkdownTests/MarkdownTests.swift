import Markdown
import TestTraits
import Testing

/// What people write becomes a page, and nothing else does.
struct MarkdownTests {
    @Test func whatPeopleWriteIsMarkedUp() {
        let text = """
            # Care

            Wash **cold**, *never* iron. Five `minutes`.

            - Cotton
            - Elastane

            > Mine lasted for years.
            """
        #expect(
            Markdown(text).html == """
                <h2>Care</h2>
                <p>Wash <strong>cold</strong>, <em>never</em> iron. Five <code>minutes</code>.</p>
                <ul>
                <li>Cotton</li>
                <li>Elastane</li>
                </ul>
                <blockquote>
                <p>Mine lasted for years.</p>
                </blockquote>

                """)
    }

    @Test(arguments: [
        "<script>alert(1)</script>", "<b onclick=x>bold</b>", "A <img src=x onerror=alert(1)> picture",
        "<!-- note -->", "<a href='javascript:x'>x</a>",
    ])
    func htmlIsShownAsItWasTyped(text: String) {
        let html = Markdown(text).html
        #expect(!html.contains("<script") && !html.contains("<b ") && !html.contains("<img") && !html.contains("<!--"))
        #expect(!html.contains("<a"))
        #expect(html.contains("&lt;"))
    }

    @Test func aPictureIsItsText() {
        #expect(
            Markdown("See ![the *back*](https://elsewhere.example/x.png).").html == "<p>See the <em>back</em>.</p>\n")
    }

    @Test(arguments: [
        "https://example.com/a?b=c&d", "http://example.com", "mailto:shop@example.com", "tel:+1555", "/products/tomato",
        "#facts",
    ])
    func aLinkLeadsSomewhere(address: String) {
        #expect(Markdown("[here](\(address))").html.contains("<a href=\""))
    }

    @Test(arguments: [
        "javascript:alert(1)", "JaVaScRiPt:alert(1)", "data:text/html,x", "vbscript:x", "file:///etc/passwd",
        "//elsewhere.example", "/\\\\elsewhere.example", "page", "&#106;avascript:alert(1)", "<java\tscript:x>",
    ])
    func aLinkThatLeadsNowhereIsItsWords(address: String) {
        #expect(Markdown("[here](\(address))").html.contains("<a ") == false)
    }

    @Test func aReferenceIsCheckedAsWell() {
        #expect(Markdown("[here]\n\n[here]: javascript:alert(1)").html == "<p>here</p>\n")
        #expect(Markdown("<javascript:alert(1)>").html.contains("<a") == false)
    }

    @Test func headingsBeginBelowThePagesOwn() {
        #expect(Markdown("# A\n\n## B\n\n### C").html == "<h2>A</h2>\n<h2>B</h2>\n<h3>C</h3>\n")
    }

    @Test func whatStandsTooDeepIsLeftOut() {
        let html = Markdown(String(repeating: ">", count: 5000) + " deep").html
        #expect(html.utf8.count < 1000)
        #expect(!html.contains("deep"))
    }

    /// Texts for which Markdown parsers are known to take quadratic time.
    @Test(arguments: [
        "[", "[a](", "*a ", "**a ", "_a __b ", "`", "<", "<!--", "![[", "a**b", "[a]: x\n", "> ", "- ", "&", "\u{0}",
        "* a\n ",
        "<a ", "[x]([", "]", "\\", "\r", "1. ",
    ])
    func hostileTextTakesLinearTime(part: String) {
        let largest = 2 * Markdown.limit / part.utf8.count
        let isLinear = ProcessorTime.growsLinearly(from: largest / 8) { count in
            _ = Markdown(String(repeating: part, count: count)).html
        }
        #expect(isLinear, "\(part)")
    }

    @Test func charactersStayWholeWhereTheTextIsCut() {
        let html = Markdown(String(repeating: "日", count: 10_000)).html
        #expect(html.utf8.count <= Markdown.limit + 10)
        #expect(!html.unicodeScalars.contains("\u{FFFD}") || html.unicodeScalars.filter { $0 == "\u{FFFD}" }.count == 1)
    }
}
