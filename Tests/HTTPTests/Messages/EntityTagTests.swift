import HTTP
import Testing

struct EntityTagTests {
    private static let page = Array(String(repeating: "<p>Tomatoes, 1 lb</p>\n", count: 300).utf8)
    private static let gzip = "Accept-Encoding: gzip"

    private static func server() throws -> TestServer {
        let text = SharedText(page, changingAt: [])
        return try TestServer(.test.with(\.compressesPages, true)) { request in
            let tag = EntityTag(fingerprint: 0x2_0000_0000_002A)
            if let answer = tag.unchanged(for: request) { return .now(answer) }
            var response = Response(headers: ["ETag": tag.text], body: .edited(EditedText(text, TextEdits([], []))))
            response.mayBeCompressed = true
            return .now(response)
        }
    }

    @Test func aCompressedPageHasAnotherTag() throws {
        let server = try Self.server()
        defer { server.stop() }
        let plain = try server.fetch("GET /")
        #expect(plain["ETag"] == "\"a10000000g000\"")
        #expect(plain.body == Self.page)
        let compressed = try server.fetch("GET /", [Self.gzip])
        #expect(compressed["ETag"] == "\"a10000000g000-gzip\"")
        #expect(compressed["Content-Encoding"] == "gzip")
        try #expect(Gunzip.text(compressed.body) == String(decoding: Self.page, as: UTF8.self))
    }

    @Test(arguments: [
        ("\"a10000000g000\"", "\"a10000000g000\""), ("\"a10000000g000-gzip\"", "\"a10000000g000-gzip\""),
        ("W/\"a10000000g000-gzip\"", "\"a10000000g000-gzip\""),
        ("\"x\", \"a10000000g000\"", "\"a10000000g000\""),
    ])
    func whoHasThePageIsToldSo(known: String, told: String) throws {
        let server = try Self.server()
        defer { server.stop() }
        let answer = try server.fetch("GET /", [Self.gzip, "If-None-Match: \(known)"])
        #expect(answer.status == 304)
        #expect(answer["ETag"] == told)
        #expect(answer["Vary"] == "Accept-Encoding")
        #expect(answer.body.isEmpty)
        #expect(answer["Content-Security-Policy"] != nil)
    }

    @Test(arguments: ["\"other\"", "*", "a10000000g000", "\"a10000000g000", "\"a10000000g000-br\"", "W/", ""])
    func whoHasAnotherGetsThePage(known: String) throws {
        let server = try Self.server()
        defer { server.stop() }
        #expect(try server.fetch("GET /", ["If-None-Match: \(known)"]).body == Self.page)
    }
}
