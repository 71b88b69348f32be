import HTTP
import Testing

struct SecurityHeadersTests {
    private static func missing(in response: ReceivedResponse) -> [String] {
        SecurityHeaders().headers.fields.filter { response[$0.name] != $0.value }.map(\.name)
    }

    @Test func everyAnswerCarriesThem() throws {
        let server = try TestServer { $0.path == "/nothing" ? .now(.text("", status: .notFound)) : .now(.html([])) }
        defer { server.stop() }
        for line in ["GET /", "HEAD /", "GET /nothing", "PUT /", "GET /%00"] {
            try #expect(Self.missing(in: server.fetch(line)).isEmpty)
        }
        try #expect(Self.missing(in: server.post("/", "a=%FF")).isEmpty)
        try #expect(Self.missing(in: server.post("/", "", ["Origin: https://evil.example"])).isEmpty)
    }

    @Test func theAnswersOwnWordWins() throws {
        let server = try TestServer { _ in
            .now(Response(headers: ["content-security-policy": "default-src 'self'"]))
        }
        defer { server.stop() }
        let answer = try server.fetch("GET /")
        #expect(answer["Content-Security-Policy"] == "default-src 'self'")
        #expect(answer.headers.count { $0.name.lowercased() == "content-security-policy" } == 1)
        #expect(answer["X-Content-Type-Options"] == "nosniff")
    }

    @Test func partOfPageOmitsHeadersOfDocuments() throws {
        let server = try TestServer { _ in .now(Response(body: .bytes([]), isPartOfPage: true)) }
        defer { server.stop() }
        #expect(try Self.missing(in: server.fetch("GET /")) == ["Permissions-Policy", "Cross-Origin-Opener-Policy"])
    }

    @Test func transportSecurityIsForHTTPSOnly() {
        let https = SecurityHeaders(publicOrigin: "https://shop.example").headers
        #expect(https["Strict-Transport-Security"] == "max-age=31536000; includeSubDomains")
        #expect(SecurityHeaders(publicOrigin: "http://shop.example").headers["Strict-Transport-Security"] == nil)
        #expect(SecurityHeaders().headers["Strict-Transport-Security"] == nil)
    }

    @Test func theProgramIsNotNamed() throws {
        let server = try TestServer()
        defer { server.stop() }
        let answer = try server.fetch("GET /")
        #expect(answer["Server"] == nil)
        #expect(answer["Date"].flatMap(HTTPDate.parse) != nil)
    }

    @Test func aHeaderThatWouldSplitTheAnswerIsLeftOut() throws {
        let server = try TestServer { _ in
            .now(Response(headers: ["Location": "/a\r\nSet-Cookie: evil=1", "X-Good": "1"]))
        }
        defer { server.stop() }
        let answer = try server.fetch("GET /")
        #expect(answer["Location"] == nil)
        #expect(answer["Set-Cookie"] == nil)
        #expect(answer["X-Good"] == "1")
    }
}
