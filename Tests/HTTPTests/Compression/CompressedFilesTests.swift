import HTTP
import Testing

struct CompressedFilesTests {
    private static let content = String(repeating: "body { color: black } ", count: 100)
    private static let asks = ["Accept-Encoding: gzip"]
    private let server: TestServer

    init() throws {
        let folder = try TemporaryFolder()
        folder.write("shop.css", Self.content)
        folder.write("tiny.css", "a {}")
        folder.write("photo.webp", Self.content)
        let files = try StaticFiles(folder: folder.path) { _ in "f00" }
        server = try TestServer { .now(files.response(to: $0) ?? .text("page")) }
    }

    @Test func textIsSentCompressedWithATagOfItsOwn() throws {
        defer { server.stop() }
        let plain = try server.fetch("GET /public/shop.css")
        let gzip = try server.fetch("GET /public/shop.css", Self.asks)
        #expect(plain.text == Self.content)
        #expect(plain["Content-Encoding"] == nil)
        #expect(gzip["Content-Encoding"] == "gzip")
        #expect(gzip["Content-Type"] == "text/css; charset=utf-8")
        try #expect(Gunzip.text(gzip.body) == Self.content)
        #expect(gzip.body.count < 100)
        #expect([plain["ETag"], gzip["ETag"]] == ["\"f00\"", "\"f00-gzip\""])
        #expect([plain["Vary"], gzip["Vary"]] == ["Accept-Encoding", "Accept-Encoding"])
    }

    @Test func aKnownTagCountsForItsOwnCodingOnly() throws {
        defer { server.stop() }
        for (tag, headers, status) in [
            ("\"f00\"", [], 304), ("\"f00-gzip\"", [], 200), ("\"f00\"", Self.asks, 200),
            ("\"f00-gzip\"", Self.asks, 304),
        ] {
            let client = try server.client()
            client.send(server.request("GET /public/shop.css", headers + ["If-None-Match: \(tag)"]))
            let answer = try client.response(toHead: status == 304)
            #expect(answer.status == status)
            #expect(answer["Vary"] == "Accept-Encoding")
            #expect(status == 200 || answer["Content-Encoding"] == nil)
        }
    }

    @Test(arguments: ["tiny.css", "photo.webp"])
    func whatWouldNotGetSmallerOrIsCompressedAlreadyIsSentAsItIs(_ name: String) throws {
        defer { server.stop() }
        let answer = try server.fetch("GET /public/\(name)", Self.asks)
        #expect(answer["Content-Encoding"] == nil)
        #expect(answer["Vary"] == nil)
        #expect(answer["ETag"] == "\"f00\"")
    }

    @Test func aRangeIsOneOfTheBytesThatAreSent() throws {
        defer { server.stop() }
        let whole = try server.fetch("GET /public/shop.css", Self.asks)
        let part = try server.fetch("GET /public/shop.css", Self.asks + ["Range: bytes=2-9", "If-Range: \"f00-gzip\""])
        #expect(part.status == 206)
        #expect(part["Content-Encoding"] == "gzip")
        #expect(part.body == Array(whole.body[2..<10]))
    }
}
