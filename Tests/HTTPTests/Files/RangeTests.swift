import HTTP
import Testing

struct RangeTests {
    private let folder: TemporaryFolder
    private let server: TestServer
    private static let content = String((0..<50_000).flatMap { "\($0)," }.prefix(200_000))
    private static let tag = "\"v1\""

    init() throws {
        let folder = try TemporaryFolder()
        folder.write("image.bin", Self.content)
        folder.write("shop.css", Self.content)
        self.folder = folder
        let files = try StaticFiles(folder: folder.path) { _ in "v1" }
        let path = folder.path + "/image.bin"
        server = try TestServer { request in
            if let file = files.response(to: request) { return .now(file) }
            guard let file = FileBody(path: path) else { return .now(.text("missing")) }
            let response = Response(headers: ["Content-Type": "image/webp"], body: .file(file))
            return .now(response.selected(by: request, Validators(fingerprint: "v1", modified: 1_000_000_000)))
        }
    }

    private static func slice(_ range: Range<Int>) -> String {
        String(decoding: Array(content.utf8)[range], as: UTF8.self)
    }

    @Test(arguments: ["/image", "/public/image.bin"])
    func aPartOfAFileIsSentAlone(_ path: String) throws {
        defer { server.stop() }
        let client = try server.client()
        for (range, bytes) in [("0-9", 0..<10), ("150000-", 150_000..<200_000), ("-3", 199_997..<200_000)] {
            client.send(server.request("GET \(path)", ["Range: bytes=\(range)"]))
            let part = try client.response()
            #expect(part.status == 206)
            #expect(part["Content-Range"] == "bytes \(bytes.lowerBound)-\(bytes.upperBound - 1)/200000")
            #expect(part["ETag"] == Self.tag)
            #expect(part["Content-Type"] != nil)
            #expect(part.text == Self.slice(bytes))
        }
    }

    @Test(arguments: ["/image", "/public/image.bin"])
    func aPartThatDoesNotExistIsRefusedWithTheSize(_ path: String) throws {
        defer { server.stop() }
        let refusal = try server.fetch("GET \(path)", ["Range: bytes=200000-"])
        #expect(refusal.status == 416)
        #expect(refusal["Content-Range"] == "bytes */200000")
    }

    @Test(arguments: ["/image", "/public/image.bin"])
    func severalPartsAndMalformedOnesAreAnsweredWithTheWholeFile(_ path: String) throws {
        defer { server.stop() }
        for headers in [["Range: bytes=0-1,5-6"], ["Range: bytes=9-1"], ["Range: bytes=0-1", "Range: bytes=5-6"], []] {
            let whole = try server.fetch("GET \(path)", headers)
            #expect(whole.status == 200)
            #expect(whole["Accept-Ranges"] == "bytes")
            #expect(whole["Content-Range"] == nil)
            #expect(whole.text == Self.content)
        }
    }

    @Test(arguments: [
        (["If-Range: \"v1\""], 206), (["If-Range: \"v0\""], 200), (["If-Range: W/\"v1\""], 200),
        (["If-Range: Sun, 09 Sep 2001 01:46:40 GMT"], 200), (["If-None-Match: \"v1\""], 304),
        (["If-None-Match: \"v0\"", "If-Range: \"v1\""], 206),
    ])
    func aPartIsGivenOnlyOfTheStateThatTheClientHas(_ headers: [String], _ status: Int) throws {
        defer { server.stop() }
        let client = try server.client()
        client.send(server.request("GET /image", ["Range: bytes=0-9"] + headers))
        try #expect(client.response(toHead: status == 304).status == status)
    }

    @Test(arguments: ["/image", "/public/image.bin", "/public/shop.css"])
    func theAnswerToHeadIsThatToGetWithoutTheBody(_ path: String) throws {
        defer { server.stop() }
        // A range has a meaning with GET only: RFC 9110, section 14.2.
        for (get, head) in [(["Accept-Encoding: gzip"], ["Accept-Encoding: gzip"]), ([], ["Range: bytes=0-9"])] {
            let full = try server.fetch("GET \(path)", get)
            let empty = try server.fetch("HEAD \(path)", head)
            #expect(empty.status == full.status)
            #expect(Self.steady(empty) == Self.steady(full))
        }
    }

    private static func steady(_ response: ReceivedResponse) -> [String] {
        response.headers.filter { $0.name != "X-Request-Id" && $0.name != "Date" }.map { "\($0.name): \($0.value)" }
    }
}
