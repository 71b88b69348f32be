import HTTP
import Testing

struct ReaperTests {
    private let clock = ManualClock()

    private func server(answer: @escaping @Sendable (Request) -> Reply = { _ in .now(.text("ok")) }) throws
        -> TestServer
    {
        try TestServer(.test.with(\.headerTimeout, .milliseconds(200)).with(clock), answer: answer)
    }

    private static func expectTooSlow(_ client: RawClient) throws {
        let answer = try client.response()
        #expect(answer.status == 408)
        #expect(answer["Connection"] == "close")
        #expect(answer["Content-Security-Policy"] != nil)
        #expect(client.isClosed)
    }

    /// Sends a byte now and then for 200 ms, in which nothing comes back.
    private func drip(_ client: RawClient) {
        for _ in 1...4 {
            client.send("x")
            clock.pass(milliseconds: 50)
            #expect(client.isSilent(milliseconds: 0))
        }
    }

    @Test func aHeadThatTakesTooLongIsEnded() throws {
        let server = try server()
        defer { server.stop() }
        let client = try server.client(number: 1)
        client.send("GET / HTTP/1.1\r\nX: ")
        drip(client)
        clock.pass(milliseconds: 1)
        try Self.expectTooSlow(client)
    }

    @Test func aSilentNewConnectionIsEnded() throws {
        let server = try server()
        defer { server.stop() }
        let client = try server.client(number: 1)
        clock.pass(milliseconds: 200)
        #expect(client.isSilent(milliseconds: 0))
        clock.pass(milliseconds: 1)
        #expect(client.isClosed)
    }

    @Test func aBodyThatIsTooSlowIsEnded() throws {
        let server = try server()
        defer { server.stop() }
        let client = try server.client(number: 1)
        let type = "Content-Type: application/x-www-form-urlencoded"
        client.send(server.request("POST /", [type, "Content-Length: 1000", "Expect: 100-continue"]))
        try #expect(client.response().status == 100)
        drip(client)
        // Four bytes have earned a millisecond.
        clock.pass(milliseconds: 2)
        try Self.expectTooSlow(client)
    }

    @Test func aSecondHeadThatTakesTooLongIsEnded() throws {
        let server = try server()
        defer { server.stop() }
        let client = try server.client(number: 1)
        client.send(server.request("GET /"))
        _ = try client.response()
        client.send("GET / HTTP/1.1\r\nX: ")
        clock.pass(milliseconds: 15_000)
        drip(client)
        // The first answer may have come to its client before the server knew that it was sent.
        for time in [1, 15_000] where client.isSilent(milliseconds: 0) { clock.pass(milliseconds: time) }
        try Self.expectTooSlow(client)
    }

    @Test func anApplicationMayTakeItsTime() throws {
        let server = try server { [clock] _ in
            clock.pass(milliseconds: 60_000)
            return .now(.text("ok"))
        }
        defer { server.stop() }
        try #expect(server.fetch("GET /").text == "ok")
    }
}
