import HTTP
import Testing

/// Bodies that are no forms.
struct RawBodyTests {
    private static let type = "Content-Type: application/json"

    private func server(_ policy: BodyPolicy) throws -> TestServer {
        try TestServer(answer: { .now(.text(String(decoding: $0.form.raw, as: UTF8.self))) }, accepts: { _ in policy })
    }

    @Test func bytesArriveUnchanged() throws {
        let server = try server(.raw)
        defer { server.stop() }
        let body = "{\"a\": \"b=c&d\", \r\n\"é\": 1}\u{0}"
        let answer = try server.fetch("POST /", [Self.type], body: body)
        #expect(answer.status == 200)
        #expect(answer.text == body)
    }

    @Test func chunkedBodyArrivesWhole() throws {
        let server = try server(.raw)
        defer { server.stop() }
        let client = try server.client()
        client.send(server.request("POST /", [Self.type, "Transfer-Encoding: chunked"]))
        client.send("3\r\n{\"a\r\n4\r\n\":1}\r\n0\r\n\r\n")
        let answer = try client.response()
        #expect(answer.text == "{\"a\":1}")
    }

    @Test func bodyIsRefusedWhereOnlyFormsAreAccepted() throws {
        for policy: BodyPolicy in [.form, .files] {
            let server = try server(policy)
            defer { server.stop() }
            #expect(try server.fetch("POST /", [Self.type], body: "{}").status == 415)
        }
    }

    @Test func bodyAboveLimitIsRefused() throws {
        let server = try server(.raw)
        defer { server.stop() }
        let limit = 256 * 1024
        let largest = String(repeating: "a", count: limit)
        #expect(try server.fetch("POST /", [Self.type], body: largest).text.utf8.count == limit)
        #expect(try server.fetch("POST /", [Self.type], body: largest + "a").status == 413)
        let client = try server.client()
        client.send(server.request("POST /", [Self.type, "Transfer-Encoding: chunked"]))
        client.send("40001\r\n" + largest + "a\r\n0\r\n\r\n")
        #expect(try client.response().status == 413)
    }

    @Test func formOfRawRouteIsParsedAsForm() throws {
        let server = try TestServer(
            answer: { .now(.text($0.form["a"] ?? "")) }, accepts: { _ in .raw })
        defer { server.stop() }
        #expect(try server.post("/", "a=b").text == "b")
    }
}
