import Shop
import TestTraits
import Testing

struct EmailAddressTests {
    @Test(arguments: [
        ("ann@example.com", "ann@example.com"), (" Ann@Example.COM\n", "ann@example.com"),
        ("o'neil+shop@mail.example.co.uk", "o'neil+shop@mail.example.co.uk"), ("a@b", "a@b"),
        ("ann@x-y.example", "ann@x-y.example"),
    ])
    func whatBrowsersTakeIsTaken(typed: String, address: String) {
        #expect(EmailAddress(typed)?.description == address)
    }

    @Test(arguments: [
        ("info@münchen.de", "info@xn--mnchen-3ya.de", "info@münchen.de"),
        ("Info@MÜNCHEN.de", "info@xn--mnchen-3ya.de", "info@münchen.de"),
        ("a@mu\u{308}nchen.de", "a@xn--mnchen-3ya.de", "a@münchen.de"),
        ("a@straße.de", "a@xn--strae-oqa.de", "a@straße.de"), ("a@bücher。ｃｏｍ", "a@xn--bcher-kva.com", "a@bücher.com"),
        ("a@例え.テスト", "a@xn--r8jz45g.xn--zckzah", "a@例え.テスト"),
        ("a@xn--mnchen-3ya.de", "a@xn--mnchen-3ya.de", "a@münchen.de"),
        ("a@пример.рф", "a@xn--e1afmkfd.xn--p1ai", "a@пример.рф"), ("a@xn--a.de", "a@xn--a.de", "a@xn--a.de"),
    ])
    func domainBeyondASCIIIsConverted(typed: String, address: String, displayed: String) {
        #expect(EmailAddress(typed)?.description == address)
        #expect(EmailAddress(typed)?.displayed == displayed)
    }

    /// The parser rejects the text by its length, so a text eight times as long takes no longer.
    @Test(arguments: ["a", " ", "\u{301}", "@", "<'"])
    func textOfMegabytesIsRejectedWithoutReadingIt(letter: String) {
        let text = String(repeating: letter, count: 1_000_000 / letter.utf8.count)
        #expect(EmailAddress(text) == nil)
        let longer = String(repeating: text, count: 8)
        let times = [text, longer].map { text in
            ProcessorTime.of { for _ in 0..<100 { _ = EmailAddress(text) } }
        }
        #expect(times[1] < max(4 * times[0], 1_000_000), "\(times)")
    }

    @Test(arguments: [
        "", "@", "ann", "ann@", "@example.com", "ann@@example.com", "a b@example.com", "ann@exa mple.com",
        "ann@example..com", "ann@.com", "ann@example.com.", "ann@-x.com", "ann@x-.com", "änn@example.com",
        "ann@-ä.com", "ann@ä..com", "ann@☃.com", "ann@½.com", "ann@\u{301}a.com", "ann@ab--ä.com", "ann@ä@b.com",
        "ann@" + String(repeating: "ä", count: 64) + ".com", "ann@example.com\r\nBcc: x", "a\"b@example.com",
        "<ann@example.com>",
        String(repeating: "a", count: 251) + "@b.c", "a@" + String(repeating: "b", count: 64),
        "\u{212A}@example.com",
    ])
    func anythingElseIsNoAddress(typed: String) {
        #expect(EmailAddress(typed) == nil)
    }
}
