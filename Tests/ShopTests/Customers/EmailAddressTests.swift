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
        "ann@exämple.com", "ann@example.com\r\nBcc: x", "a\"b@example.com", "<ann@example.com>",
        String(repeating: "a", count: 251) + "@b.c", "a@" + String(repeating: "b", count: 64),
        "\u{212A}@example.com",
    ])
    func anythingElseIsNoAddress(typed: String) {
        #expect(EmailAddress(typed) == nil)
    }
}
