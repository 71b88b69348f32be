import Mail
import Testing

struct MailMessageTests {
    @Test func aMessageHasAllItsHeadersAndTwoParts() throws {
        let lines = try lines(of: message(subject: "Your order 1001", text: "Hello\nAnn", html: "<p>Hello Ann</p>"))
        #expect(
            lines == [
                "Date: Sat, 21 Nov 2026 14:05:00 +0000",
                "From: \"Ann's Shop\"", " <shop@example.com>",
                "To: <ben@example.com>",
                "Message-ID: <00ff@example.com>",
                "Subject: Your order 1001",
                "MIME-Version: 1.0",
                "Auto-Submitted: auto-generated",
                "Content-Type: multipart/alternative; boundary=\"=_alternative\"",
                "",
                "--=_alternative",
                "Content-Type: text/plain; charset=utf-8",
                "Content-Transfer-Encoding: quoted-printable",
                "",
                "Hello", "Ann",
                "",
                "--=_alternative",
                "Content-Type: text/html; charset=utf-8",
                "Content-Transfer-Encoding: quoted-printable",
                "",
                "<p>Hello Ann</p>",
                "",
                "--=_alternative--", "",
            ])
    }

    @Test(arguments: ["Hello\r\nBcc: all@example.com", "Hello\nBcc: all@example.com", "Hello\u{2028}Bcc: x\u{0}\u{85}"])
    func nobodyAddsAHeaderByASubjectOrAName(text: String) throws {
        let lines = try lines(of: message(subject: text, name: text))
        #expect(!lines.contains { $0.hasPrefix("Bcc") })
        #expect(lines.prefix { !$0.isEmpty }.filter { !$0.hasPrefix(" ") }.count == 8)
        #expect(lines.joined().utf8.allSatisfy { (0x20...0x7E).contains($0) })
    }

    @Test func wordsInOtherLettersAreEncodedWithoutSplittingOne() throws {
        let subject = String(repeating: "Grüße aus Zürich 🍅 ", count: 6)
        let lines = try lines(of: message(subject: subject))
        let start = try #require(lines.firstIndex { $0.hasPrefix("Subject: ") })
        let words = lines[start...].prefix { $0 == lines[start] || $0.hasPrefix(" ") }
        #expect(words.count > 3 && words.allSatisfy { $0.utf8.count <= 76 && $0.hasSuffix("?=") })
        #expect(words.first == "Subject: =?utf-8?B?R3LDvMOfZSBhdXMgWsO8cmljaCDwn42FIEdyw7zDn2UgYXVzIFo=?=")
    }

    @Test func aNameWithQuotesStaysAName() throws {
        let lines = try lines(of: message(name: "Ann \"A\" \\ <x@example.com>"))
        #expect(lines.contains("From: \"Ann \\\"A\\\" \\\\ <x@example.com>\""))
    }

    @Test(arguments: [
        "", "a", "a\n", "trailing space \nx", "=3D=\n.\n..\nFrom me", String(repeating: "日本", count: 100),
    ])
    func theTextIsReadAgainFromTheBytes(text: String) throws {
        let message = try message(text: text)
        let read = try #require(MailMessage.text(in: message.bytes))
        #expect(read == (text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"))
        #expect(try lines(of: message).allSatisfy { $0.utf8.count <= 78 })
    }

    @Test func theTextOfForeignBytesIsNotRead() {
        #expect(MailMessage.text(in: []) == nil)
        #expect(MailMessage.text(in: Array("Subject: x\r\n\r\nquoted-printable\r\n\r\nx".utf8)) == nil)
    }

    @Test(arguments: [
        (0, "Thu, 1 Jan 1970 00:00:00 +0000"), (951_782_399, "Mon, 28 Feb 2000 23:59:59 +0000"),
        (951_782_400, "Tue, 29 Feb 2000 00:00:00 +0000"), (4_107_542_400, "Mon, 1 Mar 2100 00:00:00 +0000"),
        (1_798_761_599, "Thu, 31 Dec 2026 23:59:59 +0000"),
    ])
    func datesAreThoseOfTheCalendar(seconds: Int64, text: String) throws {
        #expect(try lines(of: message(date: seconds))[0] == "Date: " + text)
    }

    @Test(arguments: ["", "x", "@x", "x@", "x@y@z", "x y@z", "x@y\r\nz", "<x@y>", "x@y>", "ü@y", "x@y,z"])
    func whatCouldBeReadInTwoWaysIsNoAddress(text: String) {
        #expect(MailAddress(text) == nil)
    }

    @Test func anAddressWithOddDotsIsQuoted() throws {
        let address = try #require(MailAddress("ben..b@example.com"))
        #expect(try lines(of: message(to: address)).contains("To: <\"ben..b\"@example.com>"))
    }

    @Test(arguments: ["shop.example": "00ff@shop.example", "x> y": "00ff@localhost", "": "00ff@localhost"])
    func aMessageIsNamedUnderItsSendersDomain(domain: String, name: String) {
        #expect(MessageID(unique: [0, 255], domain: domain).description == name)
    }

    private func message(
        subject: String = "Hello", name: String = "Ann's Shop", to: MailAddress? = nil, date: Int64 = 1_795_269_900,
        text: String = "Hello\n", html: String = "<p>Hello</p>\n"
    ) throws -> MailMessage {
        let sender = try #require(MailAddress("shop@example.com"))
        let ben = try #require(MailAddress("ben@example.com"))
        return MailMessage(
            id: MessageID(unique: [0, 255], domain: "example.com"), from: Mailbox(sender, name: name),
            to: Mailbox(to ?? ben), subject: subject, date: date, text: text, html: html)
    }

    /// Lines of a message, each of which ends with CRLF.
    private func lines(of message: MailMessage) throws -> [String] {
        let text = String(decoding: message.bytes, as: UTF8.self)
        return text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            String(String.UnicodeScalarView(line.last == "\r" ? line.dropLast() : line))
        }
    }
}
