import Shop
import Testing

struct SlugTests {
    @Test(
        arguments: [
            ("Tomato", "tomato"), ("Lord of the Rings", "lord-of-the-rings"), ("  Crème  brûlée! ", "creme-brulee"),
            ("Baker’s dozen", "bakers-dozen"), ("Weißbrot 500 g", "weissbrot-500-g"), ("../../etc", "etc"),
            ("りんご", "ringo"), ("Чай", "caj"), ("🍎", "item"), ("---", "item"), ("a\u{0}b\nc", "a-b-c"),
            (String(repeating: "ab ", count: 40), String(repeating: "ab-", count: 19) + "ab"),
        ] as [(String, String)])
    func aNameBecomesAnAddress(name: String, slug: String) {
        #expect(Slug.make(from: name, orElse: "item") { _ in false } == slug)
    }

    @Test func aTakenNameGetsANumber() {
        let taken: Set = ["tomato", "tomato-2"]
        #expect(Slug.make(from: "Tomato", orElse: "item", isTaken: taken.contains) == "tomato-3")
    }

    @Test(arguments: ["Tomato", "Ä€\u{202E}x", "a/b?c#d", "%2e%2e", "ﬁsh & chips", "①②③", "\u{7F}"])
    func aSlugHoldsLettersDigitsAndHyphensAlone(name: String) {
        let slug = Slug.make(from: name, orElse: "item") { _ in false }
        #expect(!slug.isEmpty)
        #expect(slug.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D })
    }
}
