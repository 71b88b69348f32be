import HTTP
import Logging
import Testing

struct StartTests {
    private static func start(_ configuration: ServerConfiguration) throws {
        let server = try Server(configuration, logger: .silent) { _ in .now(.text("")) }
        server.stop()
    }

    private static func sentence(_ configuration: ServerConfiguration) -> String? {
        do {
            try start(configuration)
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test func aPortInUseIsTold() throws {
        let server = try TestServer()
        defer { server.stop() }
        let sentence = Self.sentence(ServerConfiguration(port: server.port))
        #expect(sentence == "Port \(server.port) of 127.0.0.1 is already in use by another program.")
    }

    @Test func aPortIsFreeAgainAfterTheStop() throws {
        // On an address of its own, where no other test can take the port.
        let server = try TestServer(.test.with(\.host, "127.0.0.3"))
        let client = try RawClient(port: server.port, lastByte: 3)
        client.send("GET / HTTP/1.0\r\n\r\n")
        try #expect(client.response().status == 200)
        server.stop()
        #expect(Self.sentence(ServerConfiguration(host: "127.0.0.3", port: server.port)) == nil)
    }

    @Test(arguments: [
        ("shop", 0, "Cannot listen on “shop” port 0: use a numeric address and a valid port."),
        ("127.0.0.1", 70_000, "Cannot listen on “127.0.0.1” port 70000: use a numeric address and a valid port."),
        ("192.0.2.1", 0, "This machine does not have the address 192.0.2.1."),
    ])
    func anAddressThatCannotBeListenedOnIsTold(_ host: String, _ port: Int, _ sentence: String) {
        #expect(Self.sentence(ServerConfiguration(host: host, port: port)) == sentence)
    }

    @Test(arguments: ["shop.example", "https://", "https://shop.example/", "ftp://shop.example", "https://a b"])
    func aMalformedPublicOriginIsTold(_ origin: String) {
        let sentence = Self.sentence(ServerConfiguration(port: 0, publicOrigin: origin))
        #expect(sentence == "“\(origin)” is not a public address such as https://shop.example.")
    }

    @Test func onlyThePublicHostIsAnswered() throws {
        let server = try TestServer(.test.with(\.publicOrigin, "https://Shop.example"))
        defer { server.stop() }
        for (host, status) in [
            ("shop.example", 200), ("SHOP.EXAMPLE", 200), ("shop.example:443", 200), ("shop.example:80", 421),
            ("localhost:\(server.port)", 421), ("shop.example.", 421), ("www.shop.example", 421),
        ] {
            let client = try server.client()
            client.send("GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n")
            try #expect(client.response().status == status, "\(host)")
        }
    }

    @Test func withoutAPublicOriginTheMachinesOwnNamesAreAnswered() throws {
        let server = try TestServer()
        defer { server.stop() }
        for host in ["localhost", "LOCALHOST", "127.0.0.1", "[::1]"] {
            let client = try server.client()
            client.send("GET / HTTP/1.1\r\nHost: \(host):\(server.port)\r\n\r\n")
            try #expect(client.response().status == 200, "\(host)")
        }
    }

    @Test func oneThreadIsEnough() throws {
        let server = try TestServer(.test.with(\.threads, 1))
        defer { server.stop() }
        try #expect(server.fetch("GET /a").text == "GET /a")
    }
}
