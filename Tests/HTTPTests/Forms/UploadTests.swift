import Glibc
import HTTP
import Synchronization
import TestTraits
import Testing

struct UploadTests {
    static let type = "Content-Type: multipart/form-data; boundary=XYZ"

    /// A text field, a file and an empty file input.
    static func form(_ content: [UInt8], filename: String = "cover.jpg") -> [UInt8] {
        let before = """
            --XYZ\r
            Content-Disposition: form-data; name="title"\r
            \r
            Blue café\r
            --XYZ\r
            Content-Disposition: form-data; name="cover"; filename="\(filename)"\r
            Content-Type: image/jpeg\r
            \r

            """
        let after = """
            \r
            --XYZ\r
            Content-Disposition: form-data; name="other"; filename=""\r
            Content-Type: application/octet-stream\r
            \r
            \r
            --XYZ--\r

            """
        return Array(before.utf8) + content + Array(after.utf8)
    }

    static func head(_ server: TestServer, _ length: Int, _ more: [String] = []) -> String {
        server.request("POST /", [type, "Content-Length: \(length)"] + more)
    }

    @Test func aFileComesToDiskByteForByteAndGoesWithTheRequest() throws {
        let folder = try TemporaryFolder()
        let content = (0..<300_000).map { _ in UInt8.random(in: .min ... .max) } + Array("\r\n--XY\r\n--\r".utf8)
        let seen = Mutex<(file: UploadedFile, content: [UInt8], mode: UInt32)?>(nil)
        let server = try TestServer(.test.with(\.uploadFolder, folder.path)) { request in
            guard let file = request.form.files("cover").first else { return .now(.text("")) }
            seen.withLock { $0 = (file, TemporaryFolder.read(file.path), TemporaryFolder.mode(file.path)) }
            return .now(.text("\(request.form["title"] ?? "") \(request.form.files.count)"))
        }
        defer { server.stop() }
        let client = try server.client()
        let form = Self.form(content)
        client.send(Self.head(server, form.count))
        client.send(form)
        try #expect(client.response().text == "Blue café 1")
        let (file, read, mode) = try #require(seen.withLock { $0 })
        #expect(read == content)
        #expect(mode == 0o600)
        #expect(file.size == content.count)
        #expect(file.filename == "cover.jpg")
        #expect(file.contentType == "image/jpeg")
        client.send(server.request("GET /"))
        _ = try? client.response()
        #expect(folder.isEmpty)
    }

    @Test func aFileThatWasMovedAwayStays() throws {
        let folder = try TemporaryFolder()
        let kept = folder.path + "/kept"
        let server = try TestServer(.test.with(\.uploadFolder, folder.path)) { request in
            .now(.text("\(rename(request.form.files[0].path, kept))"))
        }
        let client = try server.client()
        let form = Self.form(Array("picture".utf8))
        client.send(Self.head(server, form.count))
        client.send(form)
        try #expect(client.response().text == "0")
        server.stop()
        #expect(TemporaryFolder.read(kept) == Array("picture".utf8))
    }

    @Test func brokenOffUploadLeavesNoFile() throws {
        let folder = try TemporaryFolder()
        let server = try TestServer(.test.with(\.uploadFolder, folder.path))
        do {
            let client = try server.client()
            client.send(Self.head(server, 500_000))
            client.send(Self.form([UInt8](repeating: 1, count: 100_000)).dropLast(200))
            // libmicrohttpd overlooks an end that comes together with the last bytes, until a timeout ends it.
            try waitUntil("all sent bytes are in the file") { folder.size > 99_700 }
        }
        server.stop()
        #expect(folder.isEmpty)
    }

    @Test func aChunkedUploadThatGrowsBeyondTheLimitIsEndedAndLeavesNoFile() throws {
        let folder = try TemporaryFolder()
        let server = try TestServer(.test.with(\.uploadFolder, folder.path).with(\.uploadLimit, 100_000))
        let client = try server.client()
        client.send(server.request("POST /", [Self.type, "Transfer-Encoding: chunked"]))
        let form = Self.form([UInt8](repeating: 1, count: 200_000))
        client.send("\(String(form.count, radix: 16))\r\n")
        client.send(form)
        try #expect(client.response().status == 413)
        #expect(client.isClosed)
        server.stop()
        #expect(folder.isEmpty)
    }

    @Test func tooManyBytesInFieldsAreRefused() throws {
        let folder = try TemporaryFolder()
        let server = try TestServer(.test.with(\.uploadFolder, folder.path).with(\.formLimit, 1000))
        defer { server.stop() }
        let field =
            "--XYZ\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n\(String(repeating: "x", count: 2000))\r\n"
        let answer = try server.fetch("POST /", [Self.type], body: field + "--XYZ--\r\n")
        #expect(answer.status == 413)
    }

    @Test(arguments: [
        "--XYZ\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nbreaks off",
        "--XYZ\r\nContent-Disposition: form-data\r\n\r\nno name\r\n--XYZ--\r\n",
        "--XYZ\r\nContent-Disposition: attachment; name=\"a\"\r\n\r\nno form\r\n--XYZ--\r\n",
        "--XYZ\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nb\r\n--XYZ??\r\n",
        "--XYZ\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\na\0b\r\n--XYZ--\r\n",
        "nothing", "\r\n",
    ])
    func aMalformedFormIsRefused(_ body: String) throws {
        let server = try TestServer()
        defer { server.stop() }
        try #expect(server.fetch("POST /", [Self.type], body: body).status == 400)
    }

    @Test func anUploadThatCannotBeStoredIsToldSo() throws {
        let server = try TestServer(.test.with(\.uploadFolder, "/nonexistent"))
        defer { server.stop() }
        let form = String(decoding: Self.form(Array("picture".utf8)), as: UTF8.self)
        try #expect(server.fetch("POST /", [Self.type], body: form).status == 507)
    }
}
