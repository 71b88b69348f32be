import Testing

@testable import Mail

struct SMTPReplyTests {
    @Test func theLatestReplyCountsInAllItsLines() {
        let reply = reply("250 OK\r\n", "550-5.1.1 No such\r\n", "550-mailbox\r\n", "550 here\r\n")
        #expect(reply.code == 550 && reply.words == "550 5.1.1 No such mailbox here")
    }

    @Test func aGoodbyeIsNoReply() {
        #expect(reply("550 No\r\n", "221 Bye\r\n").code == 550)
    }

    @Test func whatIsNoReplyHasNoCode() {
        #expect(reply().code == 0 && reply("\r\n").code == 0 && reply("Hello\r\n").code == 0)
    }

    @Test func aLongReplyIsCutOffAndHasNoControls() {
        let lines = Array(repeating: "550-\u{7}" + String(repeating: "a", count: 500) + "\r\n", count: 100)
        let words = reply(lines).words
        #expect(words.utf8.count <= 2000 && words.utf8.allSatisfy { (0x20...0x7E).contains($0) })
    }

    private func reply(_ lines: String...) -> SMTPReply { reply(lines) }

    private func reply(_ lines: [String]) -> SMTPReply {
        lines.reduce(into: SMTPReply()) { $0.add($1.utf8) }
    }
}
