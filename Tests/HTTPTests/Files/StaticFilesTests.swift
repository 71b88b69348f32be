import Glibc
import HTTP
import Testing

struct StaticFilesTests {
    private let folder: TemporaryFolder
    private let files: StaticFiles

    init() throws {
        folder = try TemporaryFolder()
        folder.write("shop.css", "body { color: black }")
        folder.write("README", "plain")
        folder.write(".hidden.css", "secret")
        folder.makeFolder("icons")
        folder.write("icons/cart.svg", "<svg/>")
        folder.makeFolder(".git")
        folder.write(".git/config", "secret")
        symlink("/etc/passwd", folder.path + "/passwd.txt")
        symlink("/etc", folder.path + "/etc")
        files = try StaticFiles(folder: folder.path) { bytes in "f00\(bytes.count)aabbccdd" }
    }

    private func get(_ path: String, _ headers: Headers = [:], method: Method = .get) -> Response? {
        files.response(to: Request(method: method, path: path, headers: headers))
    }

    private static func text(_ response: Response?) -> String? {
        guard case .bytes(let bytes) = response?.body else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func aFileHasAnAddressWithItsFingerprint() {
        #expect(files.path(of: "shop.css") == "/public/shop.f0021aab.css")
        #expect(files.path(of: "icons/cart.svg") == "/public/icons/cart.f006aabb.svg")
        #expect(files.path(of: "README") == "/public/README.f005aabb")
        #expect(files.path(of: "missing.css") == "/public/missing.css")
    }

    @Test func theFingerprintedAddressMayBeCachedForAYear() {
        let response = get(files.path(of: "shop.css"))
        #expect(Self.text(response) == "body { color: black }")
        #expect(response?.headers["Cache-Control"] == "public, max-age=31536000, immutable")
        #expect(response?.headers["Content-Type"] == "text/css; charset=utf-8")
    }

    @Test func thePlainAddressIsAskedAboutEveryTime() {
        let response = get("/public/shop.css")
        #expect(Self.text(response) == "body { color: black }")
        #expect(response?.headers["Cache-Control"] == "no-cache")
        #expect(response?.headers["ETag"] == "\"f0021aabbccdd\"")
        #expect(response?.headers["Last-Modified"].flatMap(HTTPDate.parse) != nil)
    }

    @Test(arguments: [
        "\"f0021aabbccdd\"", "W/\"f0021aabbccdd\"", "\"other\", \"f0021aabbccdd\"", "*", "\"a\" ,W/\"f0021aabbccdd\" ",
    ])
    func aKnownTagIsAnsweredWith304(_ tags: String) {
        let response = get("/public/shop.css", ["If-None-Match": tags])
        #expect(response?.status == .notModified)
        #expect(response?.headers["ETag"] == "\"f0021aabbccdd\"")
        #expect(response?.headers["Cache-Control"] == "no-cache")
        #expect(response?.headers["Content-Type"] == nil)
    }

    @Test(arguments: ["\"other\"", "f0021aabbccdd", "", "\"f0021aabbccdd"])
    func anUnknownTagIsAnsweredWithTheFile(_ tags: String) {
        #expect(get("/public/shop.css", ["If-None-Match": tags])?.status == .ok)
    }

    @Test func theDateCountsOnlyWithoutATag() throws {
        let date = try #require(get("/public/shop.css")?.headers["Last-Modified"])
        let earlier = HTTPDate.format(try #require(HTTPDate.parse(date)) - 1)
        #expect(get("/public/shop.css", ["If-Modified-Since": date])?.status == .notModified)
        #expect(get("/public/shop.css", ["If-Modified-Since": earlier])?.status == .ok)
        #expect(get("/public/shop.css", ["If-Modified-Since": "yesterday"])?.status == .ok)
        #expect(get("/public/shop.css", ["If-Modified-Since": date, "If-None-Match": "\"other\""])?.status == .ok)
    }

    @Test(arguments: [
        "/public/", "/public/nothing.css", "/public/../shop.css", "/public/../../etc/passwd", "/public//etc/passwd",
        "/public/icons", "/public/icons/", "/public/icons/../shop.css", "/public/./shop.css", "/public/shop.css/",
        "/public/.hidden.css", "/public/.git/config", "/public/passwd.txt", "/public/etc/passwd",
        "/public/shop.00000000.css", "/public/SHOP.css",
    ])
    func whatWasNotReadAtStartUpIsNotFound(_ path: String) {
        #expect(get(path)?.status == .notFound)
    }

    @Test func otherPathsAreSomebodyElses() {
        #expect(get("/") == nil)
        #expect(get("/public") == nil)
        #expect(get("/publicity/shop.css") == nil)
    }

    @Test func aFileCannotBePosted() {
        let response = get("/public/shop.css", method: .post)
        #expect(response?.status == .methodNotAllowed)
        #expect(response?.headers["Allow"] == "GET, HEAD")
    }

    @Test func aMissingFolderIsToldAtStartUp() {
        #expect(throws: ServerError.self) { try StaticFiles(folder: "/nonexistent") { _ in "" } }
    }

    @Test func theyAreServedOverTheWire() throws {
        let files = files
        let server = try TestServer { .now(files.response(to: $0) ?? .text("page")) }
        defer { server.stop() }
        let client = try server.client()
        client.send(server.request("HEAD /public/shop.css"))
        let head = try client.response(toHead: true)
        #expect(head["Content-Length"] == "21")
        client.send(server.request("GET /public/icons/cart.svg"))
        try #expect(client.response().text == "<svg/>")
        client.send(server.request("GET /public/shop.css", ["If-None-Match: *"]))
        let unchanged = try client.response(toHead: true)
        #expect(unchanged.status == 304)
        for path in ["/public/../../etc/passwd", "/public/%2e%2e/%2e%2e/etc/passwd", "/public/..%2f..%2fetc%2fpasswd"] {
            client.send(server.request("GET \(path)"))
            try #expect(client.response().status == 404)
        }
    }
}
