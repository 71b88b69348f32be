import Mail
import Testing

/// The client and a server on a real socket.
@Suite struct SMTPClientTests {
    @Test func aMailIsTaken() throws {
        let server = try ScriptedServer([:])
        defer { server.close() }
        #expect(try send(to: server) == .accepted(words: "250 Taken"))
        #expect(server.received.contains("RCPT"))
    }

    @Test func aServerThatThinksAboutOneRecipientHoldsUpThatMailAlone() throws {
        let server = try ScriptedServer(["RCPT": ""])
        defer { server.close() }
        guard case .delayed(code: 0, _) = try send(to: server) else {
            Issue.record("the server counts as unreachable")
            return
        }
    }

    @Test func aServerThatSaysNothingIsNotReached() throws {
        let server = try ScriptedServer(["EHLO": "", "HELO": ""])
        defer { server.close() }
        guard case .unreachable = try send(to: server) else {
            Issue.record("the server counts as reached")
            return
        }
    }

    @Test(arguments: ["250 Goodbye", "221 Bye"])
    func aRefusalIsOneHoweverTheServerSaysGoodbye(goodbye: String) throws {
        let server = try ScriptedServer(["RCPT": "550 No such mailbox", "QUIT": goodbye])
        defer { server.close() }
        #expect(try send(to: server) == .refused(code: 550, words: "550 No such mailbox"))
    }

    private func send(to server: ScriptedServer) throws -> SMTPResult {
        let client = SMTPClient(server.server, responseTimeout: 1)
        let (from, to) = (MailAddress("shop@shop.example"), MailAddress("ben@example.com"))
        return client.send(
            Array("Subject: Hello\r\n\r\nHello\r\n".utf8), from: try #require(from), to: try #require(to))
    }
}
