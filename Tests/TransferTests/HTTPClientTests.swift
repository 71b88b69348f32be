import Testing
import Transfer

/// The client against a server with TLS on a real socket.
@Suite struct HTTPClientTests {
    private let server: TLSServer
    private let client: HTTPClient

    init() throws {
        server = try TLSServer()
        client = HTTPClient(authorities: server.authorities, timeout: 60)
    }

    @Test func requestAndAnswerArriveInFull() throws {
        let body = Array("a=1&b=\u{E9}\0".utf8)
        let request = HTTPClientRequest(
            .post, server.url("echo"), headers: ["Authorization": "Bearer key", "Idempotency-Key": "1"], body: body)
        let (status, headers, answer) = try answer(client.send(request))
        let text = String(decoding: answer, as: UTF8.self)
        #expect(status == 200 && headers["content-length"] == "\(answer.count)")
        #expect(text.hasPrefix("POST\n") && text.contains("Authorization: Bearer key\nContent-Length: 9\n"))
        #expect(text.contains("Idempotency-Key: 1\n") && answer.suffix(body.count) == body[...])
        #expect(!text.contains("Expect:"))
    }

    @Test func getAfterPostHasNoBody() throws {
        _ = client.send(HTTPClientRequest(.post, server.url("echo"), body: [1]))
        let text = String(decoding: try answer(get("echo")).body, as: UTF8.self)
        #expect(text.hasPrefix("GET\n") && !text.contains("Content-Length") && !text.contains("Content-Type"))
    }

    @Test func emptyPostHasLengthZero() throws {
        let answer = try answer(client.send(HTTPClientRequest(.post, server.url("echo"))))
        #expect(String(decoding: answer.body, as: UTF8.self).contains("Content-Length: 0\n"))
    }

    @Test func connectionIsKept() throws {
        let port = try answer(get("echo")).headers["x-client-port"]
        #expect(try port != nil && answer(get("echo")).headers["x-client-port"] == port)
    }

    @Test func closedConnectionIsReplaced() throws {
        _ = try answer(get("once"))
        #expect(try answer(get("echo")).status == 200)
    }

    @Test(arguments: [204, 400, 401, 402, 409, 429, 500, 503])
    func statusIsReturned(status: Int) throws {
        #expect(try answer(get("status/\(status)")).status == status)
    }

    @Test func redirectIsNotFollowed() throws {
        let answer = try answer(get("redirect"))
        #expect(answer.status == 302 && answer.headers["location"] == "/echo")
    }

    @Test func headersOfInterimResponseAreDropped() throws {
        let answer = try answer(get("early"))
        #expect(answer.status == 200 && answer.headers["x-early"] == nil && answer.headers["x-late"] == "c")
    }

    @Test func bodyOfOneMebibyteIsTheLargest() throws {
        #expect(try answer(get("large/1048576")).body.count == 1 << 20)
        #expect(isLost(get("large/1048577")))
        #expect(isLost(get("chunked/17")))
        #expect(try answer(get("chunked/16")).body.count == 1 << 20)
    }

    @Test(arguments: ["close", "half"])
    func answerThatBreaksOffIsLost(path: String) throws {
        #expect(isLost(get(path)))
        #expect(try answer(get("count/\(path)")).body == Array("1".utf8))
    }

    @Test func slowAnswerIsLost() {
        let client = HTTPClient(authorities: server.authorities, timeout: 4)
        #expect(isLost(client.send(HTTPClientRequest(.post, server.url("hang")))))
    }

    @Test func unknownAuthorityIsUnreachable() {
        #expect(isUnreachable(HTTPClient().send(HTTPClientRequest(.post, server.url("echo")))))
        let client = HTTPClient(authorities: "/no/such/file")
        #expect(isUnreachable(client.send(HTTPClientRequest(.post, server.url("echo")))))
    }

    @Test func otherNameIsUnreachable() {
        #expect(isUnreachable(client.send(HTTPClientRequest(.get, "https://127.0.0.1:\(server.port)/echo"))))
    }

    @Test func silentServerIsUnreachable() {
        let client = HTTPClient(authorities: server.authorities, connectTimeout: 1)
        #expect(isUnreachable(client.send(HTTPClientRequest(.get, "https://localhost:\(server.silentPort)/"))))
    }

    @Test(arguments: [
        "http://localhost/", "file:///etc/passwd", "HTTPS://localhost/", "https://localhost/ a", "",
        "https://localhost:1/",
        "https://no-such-name.invalid/",
    ])
    func otherAddressIsUnreachable(url: String) {
        #expect(isUnreachable(client.send(HTTPClientRequest(.get, url))))
    }

    @Test(arguments: ["a\r\nX-Other: b", "a\n", "a\0"])
    func headerWithLineBreakIsNotSent(value: String) throws {
        let request = HTTPClientRequest(.get, server.url("echo"), headers: ["X-Key": value])
        #expect(isUnreachable(client.send(request)))
        #expect(isUnreachable(client.send(HTTPClientRequest(.get, server.url("echo"), headers: ["X: a\r\nY": "b"]))))
        #expect(try answer(get("count/echo")).body == Array("0".utf8))
    }

    @Test func stoppedClientEndsTheRequest() throws {
        let begin = ContinuousClock.now
        let client = HTTPClient(authorities: server.authorities) { .now > begin + .milliseconds(500) }
        #expect(client.send(HTTPClientRequest(.get, server.url("hang"))) == .stopped)
        #expect(.now < begin + .seconds(25))
    }

    private func get(_ path: String) -> HTTPClientResult {
        client.send(HTTPClientRequest(.get, server.url(path)))
    }

    private struct NoAnswer: Error {
        let result: HTTPClientResult
    }

    private func answer(
        _ result: HTTPClientResult
    ) throws -> (status: Int, headers: [String: String], body: [UInt8]) {
        guard case .answered(let status, let headers, let body) = result else { throw NoAnswer(result: result) }
        return (status, headers, body)
    }

    private func isLost(_ result: HTTPClientResult) -> Bool {
        if case .lost(let words) = result { !words.isEmpty } else { false }
    }

    private func isUnreachable(_ result: HTTPClientResult) -> Bool {
        if case .unreachable(let words) = result { !words.isEmpty } else { false }
    }
}
