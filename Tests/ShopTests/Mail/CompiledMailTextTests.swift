import Testing

@testable import Shop

/// Texts of mails with placeholders.
struct CompiledMailTextTests {
    private func filled(_ text: String, isHTML: Bool = false) throws -> String {
        try CompiledMailText(text, for: .orderSent).filled(
            [.customer: "<b>Ann</b> & \"co\"\nx", .order: "1001"], origin: "https://shop.example", isHTML: isHTML)
    }

    @Test func placeholdersAreReplaced() throws {
        #expect(try filled("Order {{order}}, {{ order }}!") == "Order 1001, 1001!")
        #expect(try filled("Braces } {single} }}") == "Braces } {single} }}")
        #expect(try filled("Parcel {{parcel}}.") == "Parcel .", "a missing value is empty")
    }

    @Test func valuesAreEscapedInHTMLAndOneLineInText() throws {
        #expect(try filled("{{customer}}", isHTML: true) == "&lt;b&gt;Ann&lt;/b&gt; &amp; &quot;co&quot; x")
        #expect(try filled("{{customer}}") == "<b>Ann</b> & \"co\" x")
    }

    @Test func valueIsNotFilledAgain() throws {
        let text = try CompiledMailText("{{customer}}", for: .orderSent)
        #expect(
            text.filled([.customer: "{{order}}\u{E000}order\u{E001}", .order: "1"], origin: "", isHTML: true)
                .contains("{{order}}"))
        #expect(try CompiledMailText("\u{E000}order\u{E001}\u{E002}", for: .orderSent).text == "order")
    }

    @Test func linksToPagesBeginWithTheAddressOfTheShop() throws {
        let text = try CompiledMailText("See {{order}}", for: .orderSent)
        let html = "<p><a href=\"/pages/terms\">Terms</a> <a href=\"https://a.example/\">A</a> \(text.text)</p>"
        let compiled = try CompiledMailText(rendered: html, from: text)
        let (values, origin) = ([MailPlaceholder.order: "1"], "https://shop.example")
        #expect(
            compiled.filled(values, origin: origin, isHTML: true)
                == "<p><a href=\"https://shop.example/pages/terms\">Terms</a> <a href=\"https://a.example/\">A</a> See 1</p>"
        )
        #expect(
            CompiledMailText(compiled: compiled.text.textOfRenderedHTML).filled(values, origin: origin, isHTML: false)
                == "Terms (https://shop.example/pages/terms) A (https://a.example/) See 1")
    }

    @Test func marksAndLinksWithinThePageAreRefused() throws {
        let text = try CompiledMailText("{{order}}", for: .orderSent)
        for html in ["\(text.text)\u{E000}", "", "\(text.text)<a href=\"#a\">A</a>"] {
            #expect(throws: MailTextFault.unsupportedMarkdown) { try CompiledMailText(rendered: html, from: text) }
        }
    }

    @Test func textFormHasNoTags() {
        let html = """
            <h2>Thanks</h2>
            <p>Your <strong>order</strong> &lt;1&gt; &amp;amp;<br />
            comes:</p>
            <ul>
            <li>soon</li>
            <li><a href="https://a.example">https://a.example</a></li>
            </ul>
            <p>Bye</p>
            """
        #expect(
            html.textOfRenderedHTML == """
                Thanks

                Your order <1> &amp;
                comes:

                - soon
                - https://a.example

                Bye
                """)
    }

    @Test func unknownAndUnclosedPlaceholdersAreRefused() {
        #expect(throws: MailTextFault.unknownPlaceholder("name")) { try CompiledMailText("{{name}}", for: .orderSent) }
        #expect(throws: MailTextFault.unknownPlaceholder("parcel")) { try CompiledMailText("{{parcel}}", for: .refund) }
        for text in ["{{order", "{{order}", "{{or\nder}}", "{{{{order}}"] {
            #expect(throws: MailTextFault.unclosedBraces) { try CompiledMailText(text, for: .orderSent) }
        }
    }
}
