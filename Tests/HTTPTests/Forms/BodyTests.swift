import CMicrohttpd
import HTTP
import Testing

struct BodyTests {
    static let form = "Content-Type: application/x-www-form-urlencoded"

    static func echo(_ request: Request) -> Reply {
        .now(.text(request.form.fields.items.map { "\($0.name)=\($0.value)" }.joined(separator: "|")))
    }

    @Test func aFormIsDecoded() throws {
        let server = try TestServer(answer: Self.echo)
        defer { server.stop() }
        try #expect(
            server.post("/", "name=Jos%C3%A9+P.&note=a%26b&empty=&flag").text == "name=José P.|note=a&b|empty=|flag=")
    }

    @Test func aFormMayComeInChunks() throws {
        let server = try TestServer(answer: Self.echo)
        defer { server.stop() }
        let client = try server.client()
        client.send(server.request("POST /", [Self.form, "Transfer-Encoding: chunked"]))
        // libmicrohttpd 0.9.77 and newer refuse an extension of a chunk, which nobody sends.
        let note = shopme_discipline_option() == .END ? ";note" : ""
        client.send("4\r\na=1&\r\n3\(note)\r\nb=2\r\n0\r\nX-Trailer: ignored\r\n\r\n")
        try #expect(client.response().text == "a=1|b=2")
        client.send(server.request("GET /"))
        try #expect(client.response().status == 200)
    }

    @Test func aPostMayBeEmpty() throws {
        let server = try TestServer()
        defer { server.stop() }
        try #expect(server.fetch("POST /", body: "").text == "POST /")
    }

    @Test(arguments: ["a=%FF", "a=%00", "a=\u{0}"])
    func aFormThatIsNotTextIsRefused(_ body: String) throws {
        let server = try TestServer()
        defer { server.stop() }
        try #expect(server.post("/", body).status == 400)
    }

    @Test func aFormUpToTheLimitIsTaken() throws {
        let server = try TestServer(.test.with(\.formLimit, 1000), answer: Self.echo)
        defer { server.stop() }
        try #expect(server.post("/", "a=" + String(repeating: "x", count: 998)).status == 200)
        try #expect(server.post("/", "a=" + String(repeating: "x", count: 999)).status == 413)
    }

    @Test func aChunkedFormThatGrowsBeyondTheLimitIsEnded() throws {
        let server = try TestServer(.test.with(\.formLimit, 1000))
        defer { server.stop() }
        let client = try server.client()
        client.send(server.request("POST /", [Self.form, "Transfer-Encoding: chunked"]))
        let chunk = "3e8\r\n" + String(repeating: "x", count: 1000) + "\r\n"
        client.send(chunk + chunk + server.request("GET /smuggled"))
        let answer = try client.response()
        #expect(answer.status == 413)
        #expect(answer["Connection"] == "close")
        #expect(client.isClosed)
    }

    @Test func aTooLargeFormIsRefusedBeforeItIsSent() throws {
        let server = try TestServer()
        defer { server.stop() }
        let client = try server.client()
        client.send(server.request("POST /", [Self.form, "Content-Length: 2000000", "Expect: 100-continue"]))
        try #expect(client.response().status == 413)
        #expect(client.isClosed)
    }

    @Test func aFormThatWaitsForPermissionGetsIt() throws {
        let server = try TestServer(answer: Self.echo)
        defer { server.stop() }
        let client = try server.client()
        client.send(server.request("POST /", [Self.form, "Content-Length: 3", "Expect: 100-continue"]))
        try #expect(client.response().status == 100)
        client.send("a=1")
        try #expect(client.response().text == "a=1")
    }

    @Test(.timeLimit(.minutes(1))) func aRefusedBodyIsNotReadWithoutEnd() throws {
        let server = try TestServer(.test.with(\.discardLimit, 1 << 20))
        defer { server.stop() }
        let client = try server.client()
        client.send(server.request("POST /", [Self.form, "Content-Length: 4000000000000"]))
        let piece = [UInt8](repeating: 97, count: 1 << 20)
        var pieces = 0
        while client.send(piece) { pieces += 1 }
        // The limit, and what the system's buffers of both ends hold.
        #expect(pieces < 64)
    }

    @Test func aClientThatSendsATooLargeFormAnywayStillSeesTheRefusal() throws {
        let server = try TestServer()
        defer { server.stop() }
        let client = try server.client()
        client.send(server.request("POST /", [Self.form, "Content-Length: 4000000"]))
        let sent = client.send([UInt8](repeating: 97, count: 4_000_000))
        #expect(sent)
        try #expect(client.response().status == 413)
    }
}
