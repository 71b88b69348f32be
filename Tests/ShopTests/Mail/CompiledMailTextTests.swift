import Testing

@testable import Shop

/// Texts of mails with placeholders.
struct CompiledMailTextTests {
    private func filled(_ text: String, isHTML: Bool = false) throws -> String {
        try CompiledMailText(text, for: .orderSent).filled(
            [.customer: "<b>Ann</b> & \"co\"\nx", .order: "1001"], isHTML: isHTML)
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
            text.filled([.customer: "{{order}}\u{E000}order\u{E001}", .order: "1"], isHTML: true).contains("{{order}}"))
        #expect(try CompiledMailText("\u{E000}order\u{E001}", for: .orderSent).text == "order")
    }

    @Test func unknownAndUnclosedPlaceholdersAreRefused() {
        #expect(throws: MailTextFault.unknownPlaceholder("name")) { try CompiledMailText("{{name}}", for: .orderSent) }
        #expect(throws: MailTextFault.unknownPlaceholder("parcel")) { try CompiledMailText("{{parcel}}", for: .refund) }
        for text in ["{{order", "{{order}", "{{or\nder}}", "{{{{order}}"] {
            #expect(throws: MailTextFault.unclosedBraces) { try CompiledMailText(text, for: .orderSent) }
        }
    }
}
