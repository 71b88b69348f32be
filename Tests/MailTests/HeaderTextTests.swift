import Mail
import Testing

struct HeaderTextTests {
    @Test(arguments: [
        "a\r\nb": "a  b", "a\nb": "a b", "a\u{0}\u{7F}\u{85}b": "a   b", "a\u{2028}\u{2029}b": "a  b", "Grüße": "Grüße",
    ])
    func noTextHoldsAControlCharacter(typed: String, text: String) {
        #expect(HeaderText(typed).text == text)
    }

    @Test func aTextIsCutOff() {
        #expect(HeaderText(String(repeating: "é", count: 10_000)).text.count == 500)
    }
}
