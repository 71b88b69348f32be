import Foundation
import Glibc
import TestTraits
import Testing

@testable import HTTP

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

    @Test(.enabled(if: diskCanForget, "the temporary folder is in memory"))
    func aFileThatIsOnlyOnTheDiskIsFetchedFromThereByAnotherThread() throws {
        let folder = try TemporaryFolder()
        let content = String(repeating: "x", count: 300_000)
        folder.write("image", content)
        let path = folder.path + "/image"
        let file = try #require(FileBody(path: path))
        #expect(!isLater(file))
        // Asking whether it is in memory may already bring it there: each time it is forgotten it is asked once. A busy
        // system does not forget it each time.
        try waitUntil("a file that the system has forgotten is fetched") {
            try forget(path)
            return isLater(file)
        }
        try forget(path)
        let server = try TestServer { _ in .now(Response(body: .file(file))) }
        defer { server.stop() }
        #expect(try server.fetch("GET /").text == content)
        #expect(file.isInMemory)
    }

    private func isLater(_ file: FileBody) -> Bool {
        if case .later = Reply.now(Response(body: .file(file))).fetchingFile(with: FileReaders()) {
            true
        } else {
            false
        }
    }

    /// Makes the system drop the file from its memory.
    private func forget(_ path: String) throws {
        let file = open(path, O_RDWR)
        defer { close(file) }
        // What is not on the disk yet cannot be forgotten.
        try #require(fsync(file) == 0 && posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED) == 0)
    }

    /// False for tmpfs, whose files are in memory only.
    private static var diskCanForget: Bool {
        var status = stat()
        guard stat(FileManager.default.temporaryDirectory.path, &status) == 0 else { return false }
        let mounts = try? String(contentsOfFile: "/proc/self/mountinfo", encoding: .utf8)
        // The major number of a device that is none is 0.
        return mounts?.split(separator: "\n").contains {
            $0.contains(" 0:\(status.st_dev) ") && $0.contains(" - tmpfs ")
        }
            == false
    }

    @Test(.exact) func aFileMayBeSentToManyAtOnce() throws {
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
