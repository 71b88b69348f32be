import Glibc
import HTTP
import Testing

struct FileBodyTests {
    @Test func aFileIsSentWithItsLength() throws {
        let folder = try TemporaryFolder()
        let content = String(repeating: "0123456789", count: 50_000)
        folder.write("image", content)
        let path = folder.path + "/image"
        let server = try TestServer { _ in
            .now(FileBody(path: path).map { Response(body: .file($0)) } ?? .text("", status: .notFound))
        }
        defer { server.stop() }
        let client = try server.client()
        for _ in 0..<3 {
            client.send(server.request("HEAD /"))
            try #expect(client.response(toHead: true)["Content-Length"] == "500000")
            client.send(server.request("GET /"))
            try #expect(client.response().text == content)
        }
    }

    @Test func aFileMayBeSentToManyAtOnce() throws {
        let folder = try TemporaryFolder()
        folder.write("image", String(repeating: "x", count: 300_000))
        let file = try #require(FileBody(path: folder.path + "/image"))
        let server = try TestServer { _ in .now(Response(body: .file(file))) }
        defer { server.stop() }
        let clients = try (0..<20).map { _ in try server.client() }
        for client in clients { client.send(server.request("GET /")) }
        for client in clients { try #expect(client.response().body.count == 300_000) }
    }

    @Test func onlyARegularFileCanBeSent() throws {
        let folder = try TemporaryFolder()
        folder.write("file", "x")
        symlink(folder.path + "/file", folder.path + "/link")
        #expect(FileBody(path: folder.path + "/file")?.size == 1)
        #expect(FileBody(path: folder.path + "/link") == nil)
        #expect(FileBody(path: folder.path) == nil)
        #expect(FileBody(path: folder.path + "/nothing") == nil)
    }
}
