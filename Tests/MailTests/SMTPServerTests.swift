import Mail
import Testing

struct SMTPServerTests {
    @Test(arguments: [
        ("smtp://mail.example", "mail.example", 587, SMTPServer.Security.startTLS),
        ("smtp://mail.example:25/", "mail.example", 25, .startTLS), ("smtps://mail.example", "mail.example", 465, .tls),
        ("smtp://[::1]:2525", "::1", 2525, .startTLS), ("smtps://[2001:db8::1]", "2001:db8::1", 465, .tls),
    ])
    func anAddressSaysHostPortAndProtection(url: String, host: String, port: Int, security: SMTPServer.Security) throws
    {
        let server = try #require(SMTPServer(url: url))
        #expect(server.host == host && server.port == port && server.security == security)
    }

    @Test(arguments: [
        "", "mail.example", "http://mail.example", "smtp:mail.example", "smtp://", "smtp://:587",
        "smtp://mail.example:0",
        "smtp://mail.example:65536", "smtp://mail.example:x", "smtp://ann:secret@mail.example", "smtp://mail.example/x",
        "smtp://mail example",
    ])
    func anythingElseIsNone(url: String) {
        #expect(SMTPServer(url: url) == nil)
    }

    @Test(arguments: ["localhost": true, "127.0.0.1": true, "127.1.2.3": true, "::1": true, "127.0.0.1.example": false])
    func aServerOfThisMachineIsKnown(host: String, isLocal: Bool) {
        #expect(SMTPServer(host: host, port: 25, security: .none).isLocal == isLocal)
    }

    @Test func thePasswordIsInNoDescription() {
        var server = SMTPServer(host: "mail.example", port: 587, security: .startTLS)
        server.credentials = SMTPCredentials(user: "ann", password: "secret")
        for text in ["\(server)", "\(String(reflecting: server))", "\(server.credentials as Any)"] {
            #expect(text.contains("ann") && !text.contains("secret"))
        }
        var dumped = ""
        dump(server, to: &dumped)
        #expect(!dumped.contains("secret"))
    }
}
