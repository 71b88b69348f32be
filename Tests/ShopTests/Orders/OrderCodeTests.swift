import Shop
import Testing

struct OrderCodeTests {
    @Test(arguments: ["1001", "A-17", "Ann's order", "№ 5", "日本", "x", String(repeating: "é", count: 40), "...", "a.b"])
    func aCodeIsWhatCanBeReadAndQuoted(text: String) {
        #expect(OrderCode(text)?.description == text)
    }

    @Test(arguments: [
        "", " ", " 1", "1 ", "a\tb", "a\nb", "a\u{0}", "a\u{200B}b", "a\u{202E}b", "a\u{A0}b", "a\u{2028}b",
        "a\u{E000}",
        "2026/17", "a\\b", ".", "..", String(repeating: "a", count: 41),
    ])
    func nothingElseIsACode(text: String) {
        #expect(OrderCode(text) == nil)
    }

    @Test func theSameLettersAreTheSameCode() {
        #expect(OrderCode("e\u{301}")?.description.unicodeScalars.count == 1)
        #expect(OrderCode("e\u{301}") == OrderCode("é"))
    }

    @Test func theShopProposesTheNumberOfTheOrder() {
        #expect(OrderCode(proposing: 1001).description == "1001")
    }
}
