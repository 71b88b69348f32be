import Shop
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

    /// A text of a million letters is refused without work. The time limit is a hundred times what it takes.
    @Test(arguments: ["a", " ", "\u{301}", "@", "<'"])
    func aTextOfAMillionBytesIsRefusedAtOnce(letter: String) {
        let text = String(repeating: letter, count: 1_000_000 / letter.utf8.count)
        let time = ContinuousClock().measure { for _ in 0..<100 { #expect(EmailAddress(text) == nil) } }
        #expect(time < .milliseconds(100))
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
