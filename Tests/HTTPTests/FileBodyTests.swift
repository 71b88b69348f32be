import Foundation
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

    /// Not so on disks that cannot say, such as one in memory.
    @Test func aFileThatIsOnlyOnTheDiskSaysSoUntilItIsFetched() throws {
        let folder = try TemporaryFolder()
        folder.write("image", String(repeating: "x", count: 300_000))
        let path = folder.path + "/image"
        let file = try #require(FileBody(path: path))
        #expect(file.isInMemory)
        let descriptor = open(path, O_RDWR)
        defer { close(descriptor) }
        // What is not on the disk yet cannot be forgotten.
        fsync(descriptor)
        posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED)
        try #expect(file.isInMemory == Self.isOnDiskInMemory(path))
        file.fetch()
        #expect(file.isInMemory)
    }

    /// tmpfs: there is no other place where its files could be.
    private static func isOnDiskInMemory(_ path: String) throws -> Bool {
        var status = stat()
        #expect(stat(path, &status) == 0)
        // Of a disk in memory the major number is 0.
        let device = "0:\(status.st_dev)"
        let mounts = try String(contentsOfFile: "/proc/self/mountinfo", encoding: .utf8).split(separator: "\n")
        return mounts.contains { $0.contains(" \(device) ") && $0.contains(" - tmpfs ") }
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
