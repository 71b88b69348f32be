import Glibc
import HTTP
import Testing

struct ReaperTests {
    private static func server(answer: @escaping @Sendable (Request) -> Reply = { _ in .now(.text("ok")) }) throws
        -> TestServer
    {
        try TestServer(.test.with(\.headerTimeout, .milliseconds(200)), answer: answer)
    }

    /// Sends a byte every 20 ms until the other end hangs up; the milliseconds that this took.
    private static func drip(_ client: RawClient, _ text: String, upTo milliseconds: Int = 2000) -> Int {
        for (number, byte) in text.utf8.enumerated() where number * 20 < milliseconds {
            client.send([byte])
            if !client.isSilent(milliseconds: 20) { return number * 20 }
        }
        return .max
    }

    private static func expectTooSlow(_ client: RawClient) throws {
        let answer = try client.response()
        #expect(answer.status == 408)
        #expect(answer["Connection"] == "close")
        #expect(answer["Content-Security-Policy"] != nil)
        #expect(client.isClosed)
    }

    @Test func aHeadThatTakesTooLongIsEnded() throws {
        let server = try Self.server()
        defer { server.stop() }
        let client = try server.client()
        #expect(Self.drip(client, "GET / HTTP/1.1\r\nX: " + String(repeating: "x", count: 200)) < 1000)
        try Self.expectTooSlow(client)
    }

    @Test func aSilentNewConnectionIsEnded() throws {
        let server = try Self.server()
        defer { server.stop() }
        let client = try server.client()
        #expect(!client.isSilent(milliseconds: 1000))
        #expect(client.isClosed)
    }

    @Test func aBodyThatIsTooSlowIsEnded() throws {
        let server = try Self.server()
        defer { server.stop() }
        let client = try server.client()
        let type = "Content-Type: application/x-www-form-urlencoded"
        client.send(server.request("POST /", [type, "Content-Length: 1000"]))
        #expect(Self.drip(client, String(repeating: "x", count: 200)) < 1000)
        try Self.expectTooSlow(client)
    }

    @Test func aSecondHeadThatTakesTooLongIsEnded() throws {
        let server = try TestServer(
            .test.with(\.headerTimeout, .milliseconds(200)).with(\.idleTimeout, .milliseconds(200)))
        defer { server.stop() }
        let client = try server.client()
        client.send(server.request("GET /"))
        _ = try client.response()
        #expect(Self.drip(client, "GET / HTTP/1.1\r\nX: " + String(repeating: "x", count: 200)) < 1500)
        try Self.expectTooSlow(client)
    }

    @Test func anApplicationMayTakeItsTime() throws {
        let server = try Self.server { _ in
            usleep(600_000)
            return .now(.text("ok"))
        }
        defer { server.stop() }
        try #expect(server.fetch("GET /").text == "ok")
    }
}
