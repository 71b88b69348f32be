import CMicrohttpd
import HTTP
import Testing

/// Requests that are refused before their body is read. `HOST` stands for the server's own.
struct RefusalTests {
    struct Case: CustomTestStringConvertible {
        let name: String
        let status: Int
        let request: String
        var testDescription: String { name }

        init(_ name: String, _ status: Int, _ request: String) {
            self.name = name
            self.status = status
            self.request = request
        }

        static func get(_ name: String, _ status: Int, target: String) -> Case {
            Case(name, status, "GET \(target) HTTP/1.1\r\nHost: HOST\r\n\r\n")
        }

        static func get(_ name: String, _ status: Int, header: String) -> Case {
            Case(name, status, "GET / HTTP/1.1\r\nHost: HOST\r\n\(header)\r\n\r\n")
        }

        static func post(_ name: String, _ status: Int, _ headers: String, _ body: String = "") -> Case {
            Case(name, status, "POST / HTTP/1.1\r\nHost: HOST\r\n\(headers)\r\n\r\n\(body)")
        }
    }

    static let form = "Content-Type: application/x-www-form-urlencoded"

    static let syntax: [Case] = [
        .get("a name that is no token", 400, header: "X(y): 1"),
        .get("a space before the colon", 400, header: "X-Name : 1"),
        .get("a control byte in a value", 400, header: "X-Name: a\u{1}b"),
        .get("DEL in a value", 400, header: "X-Name: a\u{7F}b"),
        .get("a NUL in a value", 400, header: "X-Name: a\0b"),
        .get("a NUL in the last value", 400, header: "X-Name: 1\r\nX-Last: a\0"),
        .get("a folded header", 400, header: "X-Name: a\r\n folded"),
        .get("a folded header behind another", 400, header: "X-First: 1\r\nX-Name: a\r\n\tfolded\r\nX-Last: 2"),
        .get("a header without a name", 400, header: ": 1"),
        .get("two hosts", 400, header: "Host: HOST"),
        .get("a name that looks like Host", 400, header: "Hosts: HOST"),
        .get("a name that looks like Content-Length", 400, header: "Content-Length-: 0"),
        .get("a name that looks like Transfer-Encoding", 400, header: "Transfer-Encodings: chunked"),
        Case("no host", 400, "GET / HTTP/1.1\r\n\r\n"),
        Case("two spaces behind the method", 400, "GET  / HTTP/1.1\r\nHost: HOST\r\n\r\n"),
        Case("two spaces behind the target", 400, "GET /  HTTP/1.1\r\nHost: HOST\r\n\r\n"),
        Case("a NUL in the target", 400, "GET /a\0b HTTP/1.1\r\nHost: HOST\r\n\r\n"),
        Case("HTTP/1.2", 505, "GET / HTTP/1.2\r\nHost: HOST\r\n\r\n"),
        Case("HTTP/2.0", 505, "GET / HTTP/2.0\r\nHost: HOST\r\n\r\n"),
        Case("PUT", 405, "PUT / HTTP/1.1\r\nHost: HOST\r\n\r\n"),
        Case("OPTIONS", 405, "OPTIONS / HTTP/1.1\r\nHost: HOST\r\n\r\n"),
        Case("a method in small letters", 405, "get / HTTP/1.1\r\nHost: HOST\r\n\r\n"),
    ]

    static let targets: [Case] = [
        .get("an asterisk", 400, target: "*"),
        .get("no slash", 400, target: "page"),
        .get("another scheme", 400, target: "ftp://HOST/"),
        .get("an absolute target of another host", 421, target: "http://other.example/"),
        .get("user information", 421, target: "http://me@HOST/"),
        .get("a fragment", 400, target: "/page#part"),
        .get("an encoded NUL", 400, target: "/a%00b"),
        .get("an encoded line break", 400, target: "/a%0Ab"),
        .get("an encoded C1 control", 400, target: "/a%C2%85b"),
        .get("a control byte", 400, target: "/a\u{1}b"),
        .get("a space", 400, target: "/a b"),
        .get("half an escape", 400, target: "/a%4"),
        .get("a wrong escape", 400, target: "/a%zz"),
        .get("an escape that is not UTF-8", 400, target: "/%FF"),
        .get("an overlong escape", 400, target: "/%C0%AF"),
        .get("a query that is not UTF-8", 400, target: "/?q=%FF"),
        .get("a query with a NUL", 400, target: "/?q=%00"),
        .get("a long target", 414, target: "/" + String(repeating: "a", count: 9000)),
    ]

    static let hosts: [Case] = [
        Case("another host", 421, "GET / HTTP/1.1\r\nHost: other.example\r\n\r\n"),
        Case("another port", 421, "GET / HTTP/1.1\r\nHost: 127.0.0.1:1\r\n\r\n"),
        Case("an empty host", 421, "GET / HTTP/1.1\r\nHost:\r\n\r\n"),
        Case("our host within another", 421, "GET / HTTP/1.1\r\nHost: HOST.example\r\n\r\n"),
    ]

    static let bodies: [Case] = [
        .get("GET with a body", 400, header: "Content-Length: 1\r\n\r\nx"),
        .get("GET with a chunked body", 400, header: "Transfer-Encoding: chunked\r\n\r\n0"),
        .post("no length", 411, form),
        .post("two lengths", 400, "\(form)\r\nContent-Length: 3\r\nContent-Length: 3", "a=b"),
        .post("a length and chunks", 400, "\(form)\r\nContent-Length: 3\r\nTransfer-Encoding: chunked", "0\r\n\r\n"),
        .post("chunks and a length", 400, "\(form)\r\nTransfer-Encoding: chunked\r\nContent-Length: 3", "0\r\n\r\n"),
        .post("chunked twice", 400, "\(form)\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked"),
        .post("another coding", 501, "\(form)\r\nTransfer-Encoding: gzip"),
        .post("two codings", 501, "\(form)\r\nTransfer-Encoding: gzip, chunked"),
        .post("a coding with a control byte", 400, "\(form)\r\nTransfer-Encoding: \u{B}chunked"),
        Case(
            "chunks on HTTP/1.0", 400,
            "POST / HTTP/1.0\r\nHost: HOST\r\n\(form)\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
        .post("JSON", 415, "Content-Type: application/json\r\nContent-Length: 2", "{}"),
        .post("text", 415, "Content-Type: text/plain\r\nContent-Length: 3", "a=b"),
        .post("no type", 400, "Content-Length: 3", "a=b"),
        .post("two types", 400, "\(form)\r\nContent-Type: text/plain\r\nContent-Length: 3", "a=b"),
        .post("multipart without a boundary", 400, "Content-Type: multipart/form-data\r\nContent-Length: 3", "a=b"),
        .post("a large form", 413, "\(form)\r\nContent-Length: 1048577"),
        .post("a large upload", 413, "Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 42991617"),
        .post("another site", 403, "\(form)\r\nOrigin: https://evil.example\r\nContent-Length: 3", "a=b"),
        .post("another site by metadata", 403, "\(form)\r\nSec-Fetch-Site: cross-site\r\nContent-Length: 3", "a=b"),
    ]

    /// libmicrohttpd refuses these itself, before any callback, with a page of its own; the head of that page comes
    /// twice, which is its fault and harms nobody, since the connection ends.
    static let lengths: [Case] = [
        .post("two lengths in one", 400, "\(form)\r\nContent-Length: 3, 3", "a=b"),
        .post("a length with a sign", 400, "\(form)\r\nContent-Length: +3", "a=b"),
        .post("a length in hexadecimal", 400, "\(form)\r\nContent-Length: 0x3", "a=b"),
        .post("an empty length", 400, "\(form)\r\nContent-Length:", "a=b"),
        .post("an enormous form", 413, "\(form)\r\nContent-Length: 99999999999999999999"),
        .get("too many headers", 431, header: (0..<3000).map { "X-\($0): y" }.joined(separator: "\r\n")),
        .get("a header without a colon", 400, header: "X-Name"),
        .post("a chunk that is no number", 400, "\(form)\r\nTransfer-Encoding: chunked", "x\r\n"),
    ]

    @Test(arguments: lengths)
    func whatTheLibraryRefusesEndsTheConnectionToo(_ refused: Case) throws {
        let server = try TestServer()
        defer { server.stop() }
        let client = try server.client()
        client.send(refused.request.replacing("HOST", with: server.host))
        client.send(server.request("GET /smuggled"))
        try #expect(client.response().status == refused.status)
        #expect(!client.remainder.contains("200 OK"))
    }

    @Test(arguments: syntax + targets + hosts + bodies)
    func aDoubtfulRequestIsRefusedAndEndsTheConnection(_ refused: Case) throws {
        let server = try TestServer()
        defer { server.stop() }
        let client = try server.client()
        client.send(refused.request.replacing("HOST", with: server.host))
        // A second request that must never be seen.
        client.send(server.request("GET /smuggled"))
        guard !Self.refusedByNewerLibraries.contains(refused.name) || shopme_discipline_option() == .END else {
            let answer = client.remainder
            #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 400 "))
            return
        }
        let answer = try client.response()
        #expect(answer.status == refused.status)
        #expect(answer["Connection"]?.lowercased() == "close")
        #expect(client.isClosed)
    }

    /// libmicrohttpd refuses these itself from version 0.9.77 on: with 400, or by ending the connection.
    static let refusedByNewerLibraries: Set = ["a NUL in the target", "another coding", "two codings"]

    @Test func aRefusalSaysWhyInOneSentence() throws {
        let server = try TestServer()
        defer { server.stop() }
        let answer = try server.fetch("GET /%00")
        #expect(answer["Content-Type"] == "text/plain; charset=utf-8")
        #expect(answer["Cache-Control"] == "no-store")
        #expect(answer.text == "The address contains a control character.\n")
    }

    @Test func aRefusedMethodIsToldTheOthers() throws {
        let server = try TestServer()
        defer { server.stop() }
        try #expect(server.fetch("DELETE /")["Allow"] == "GET, HEAD, POST")
    }

    @Test func aBodyIsNeverTakenForTheNextRequest() throws {
        let server = try TestServer()
        defer { server.stop() }
        let client = try server.client()
        let inner = server.request("GET /smuggled")
        client.send(server.request("PUT /", body: inner))
        try #expect(client.response().status == 405)
        #expect(client.isClosed)
    }
}
