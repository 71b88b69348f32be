import HTTP
import Testing

struct ConnectionTests {
    @Test func aConnectionServesOneRequestAfterAnother() throws {
        let server = try TestServer()
        defer { server.stop() }
        let client = try server.client()
        for path in ["/one", "/two", "/three"] {
            client.send(server.request("GET \(path)"))
            try #expect(client.response().text == "GET \(path)")
        }
    }

    @Test func pipelinedRequestsAreAnsweredInTheirOrder() throws {
        let server = try TestServer()
        defer { server.stop() }
        let client = try server.client()
        let paths = (0..<20).map { "/\($0)" }
        client.send(paths.map { server.request("GET \($0)") }.joined())
        for path in paths { try #expect(client.response().text == "GET \(path)") }
    }

    @Test func aFormAndAPageMayBePipelined() throws {
        let server = try TestServer(answer: { .now(.text($0.form["a"] ?? $0.path)) })
        defer { server.stop() }
        let client = try server.client()
        let type = "Content-Type: application/x-www-form-urlencoded"
        client.send(server.request("POST /", [type], body: "a=1") + server.request("GET /next"))
        try #expect(client.response().text == "1")
        try #expect(client.response().text == "/next")
    }

    @Test func theAnswerToHeadHasTheHeadersOfGetAndNoBody() throws {
        let server = try TestServer()
        defer { server.stop() }
        let client = try server.client()
        client.send(server.request("HEAD /page"))
        let head = try client.response(toHead: true)
        #expect(head.status == 200)
        #expect(head["Content-Length"] == "10")
        client.send(server.request("GET /page"))
        try #expect(client.response().text == "GET /page")
    }

    @Test func anHTTP10RequestMayLeaveOutTheHostAndEndsTheConnection() throws {
        let server = try TestServer()
        defer { server.stop() }
        let client = try server.client()
        client.send("GET / HTTP/1.0\r\n\r\n")
        try #expect(client.response().status == 200)
        #expect(client.isClosed)
    }

    @Test func aHeadThatComesByteByByteIsUnderstood() throws {
        let server = try TestServer(answer: { .now(.text("\($0.path) \($0.headers["X-Long"]?.count ?? 0)")) })
        defer { server.stop() }
        let client = try server.client()
        let request = server.request("GET /slow", ["X-Long: \(String(repeating: "x", count: 500))", "X-Empty:"])
        for byte in request.utf8 { client.send([byte]) }
        try #expect(client.response().text == "/slow 500")
    }

    @Test func aHeadOfManyKilobytesIsUnderstood() throws {
        let server = try TestServer(answer: { .now(.text($0.cookies["c399"] ?? "none")) })
        defer { server.stop() }
        let cookies = (0..<400).map { "c\($0)=value\($0)" }.joined(separator: "; ")
        try #expect(server.fetch("GET /", ["Cookie: \(cookies)"]).text == "value399")
    }

    @Test func theApplicationSeesTheRequestDecoded() throws {
        let server = try TestServer(answer: { request in
            .now(
                .text(
                    "\(request.path)|\(request.query["q"] ?? "")|\(request.cookies["id"] ?? "")|\(request.remoteAddress)"
                ))
        })
        defer { server.stop() }
        let answer = try server.fetch("GET /caf%C3%A9?q=a+b%26c", ["Cookie: x=1; id=42"])
        #expect(answer.text == "/café|a b&c|42|127.0.0.1")
    }

    @Test func aTargetInAbsoluteFormIsTakenForOurHost() throws {
        let server = try TestServer()
        defer { server.stop() }
        try #expect(server.fetch("GET http://\(server.host)/page?x").text == "GET /page")
    }

    @Test func everyRequestHasAnotherID() throws {
        let server = try TestServer(answer: { .now(.text($0.id)) })
        defer { server.stop() }
        let ids = try (0..<50).map { _ in try server.fetch("GET /").text }
        #expect(Set(ids).count == 50)
        #expect(ids.allSatisfy { $0.count == 10 })
    }

    @Test func anEmptyBodyAndARedirectKeepTheConnection() throws {
        let server = try TestServer(answer: {
            $0.path == "/" ? .now(Response(status: .noContent)) : .now(.redirect(to: "/"))
        })
        defer { server.stop() }
        let client = try server.client()
        client.send(server.request("GET /old"))
        let redirect = try client.response()
        #expect(redirect.status == 303)
        #expect(redirect["Location"] == "/")
        client.send(server.request("GET /"))
        try #expect(client.response().status == 204)
        client.send(server.request("GET /old"))
        try #expect(client.response().status == 303)
    }

    @Test func connectionsFromManyClientsAtOnceAreServed() throws {
        let server = try TestServer()
        defer { server.stop() }
        let clients = try (0..<200).map { _ in try server.client() }
        for client in clients { client.send(server.request("GET /page")) }
        for client in clients { try #expect(client.response().text == "GET /page") }
    }
}
