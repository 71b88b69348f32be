import Dispatch
import HTTP
import Testing

/// A client that ends its side of the connection.
struct HalfCloseTests {
    private static let post = "POST / HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/x-www-form-urlencoded\r\n"

    /// No time-out ends anything meanwhile.
    private static func server(answer: @escaping @Sendable (Request) -> Reply = { .now(.text($0.path)) }) throws
        -> TestServer
    {
        let configuration = ServerConfiguration.test.with(\.headerTimeout, .seconds(60))
            .with(\.idleTimeout, .seconds(60))
        return try TestServer(configuration, answer: answer)
    }

    private static func client(_ server: TestServer, sending text: String) throws -> RawClient {
        let client = try server.client()
        client.send(text.replacing("HOST", with: server.host))
        client.finishSending()
        return client
    }

    @Test(arguments: [
        "", "GE", "GET /", "GET / HTTP/1.1\r\n", "GET / HTTP/1.1\r\nHost: HO", "GET / HTTP/1.1\r\nHost: HOST\r\n",
        post + "Content-Length: 10\r\n", post + "Content-Length: 10\r\n\r\n", post + "Content-Length: 10\r\n\r\na=1",
        post + "Transfer-Encoding: chunked\r\n\r\n5\r\na=1", post + "Transfer-Encoding: chunked\r\n\r\n3\r\na=1\r\n",
        post + "Transfer-Encoding: chunked\r\n\r\n3\r\na=1\r\n0\r\n",
    ])
    func inTheMiddleOfARequestItIsLeftAtOnce(_ text: String) throws {
        let server = try Self.server()
        defer { server.stop() }
        let client = try Self.client(server, sending: text)
        #expect(!client.isSilent(milliseconds: 5000))
        #expect(client.isClosed)
    }

    @Test func afterAWholeRequestItGetsTheAnswer() throws {
        let server = try Self.server()
        defer { server.stop() }
        let client = try Self.client(server, sending: "GET /whole HTTP/1.1\r\nHost: HOST\r\n\r\n")
        try #expect(client.response().text == "/whole")
        #expect(!client.isSilent(milliseconds: 5000))
        #expect(client.isClosed)
    }

    @Test func anAnswerThatTakesItsTimeComesStill() throws {
        let server = try Self.server { request in
            .later { reply in
                DispatchQueue.global().asyncAfter(deadline: .now() + 0.5) { reply(.text(request.form["a"] ?? "")) }
            }
        }
        defer { server.stop() }
        let client = try Self.client(server, sending: Self.post + "Content-Length: 3\r\n\r\na=1")
        try #expect(client.response().text == "1")
        #expect(!client.isSilent(milliseconds: 5000))
        #expect(client.isClosed)
    }

    @Test func eachOfSeveralRequestsGetsItsAnswer() throws {
        let server = try Self.server()
        defer { server.stop() }
        let requests = (1...20).map { "GET /\($0) HTTP/1.1\r\nHost: HOST\r\n\r\n" }
        let client = try Self.client(server, sending: requests.joined())
        for number in 1...20 { try #expect(client.response().text == "/\(number)") }
        #expect(client.isClosed)
    }

    @Test func betweenTwoRequestsItIsLeftAtOnce() throws {
        let server = try Self.server()
        defer { server.stop() }
        let client = try server.client()
        client.send(server.request("GET /"))
        _ = try client.response()
        client.finishSending()
        #expect(!client.isSilent(milliseconds: 5000))
        #expect(client.isClosed)
    }
}
