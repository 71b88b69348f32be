import Foundation
import Glibc
import HTTP
import Storage
import TestSupport
import Testing

@Suite struct PictureTests {
    private static let name = String(repeating: "0123456789abcdef", count: 4)
    private let shop: TestShop
    private let shopper: Shopper

    init() throws {
        shop = try TestShop()
        shopper = try Shopper(in: shop)
        try PictureFiles(shop.folder).write(Array("<svg/>".utf8), as: Self.name + ".svg")
    }

    @Test func aPictureIsKeptForEverAndRunsNothing() throws {
        let picture = try shopper.get("/pictures/\(Self.name).svg")
        #expect(picture.status == .ok)
        #expect(picture.headers["Content-Type"] == "image/svg+xml")
        #expect(picture.headers["Cache-Control"] == "public, max-age=31536000, immutable")
        #expect(picture.headers["Content-Security-Policy"] == "default-src 'none'; sandbox")
    }

    @Test(.enabled(if: diskCanForget, "the temporary folder is in memory"))
    func aPictureThatIsOnlyOnTheDiskIsFetchedFromThereByAnotherThread() throws {
        let address = "/pictures/\(Self.name).svg"
        #expect(!shopper.isAnsweredLater(address))
        // Asking whether it is in memory may already bring it there: each time it is forgotten it is asked once.
        try forget(shop.folder.pictures + "/\(Self.name).svg")
        #expect(shopper.isAnsweredLater(address))
        try forget(shop.folder.pictures + "/\(Self.name).svg")
        let picture = try shopper.get(address)
        #expect(picture.status == .ok)
        #expect(picture.body.file?.isInMemory == true)
    }

    /// The system keeps the file on the disk alone.
    private func forget(_ path: String) throws {
        let file = open(path, O_RDWR)
        defer { close(file) }
        // What is not on the disk yet cannot be forgotten.
        try #require(fsync(file) == 0 && posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED) == 0)
    }

    /// Files of tmpfs have no other place than the memory.
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

    @Test func aKnownPictureIsNotSentAgain() throws {
        let tag = try #require(try shopper.get("/pictures/\(Self.name).svg").headers["ETag"])
        let again = try shopper.get("/pictures/\(Self.name).svg", ["If-None-Match": tag])
        #expect(again.status == .notModified)
    }

    @Test(arguments: [
        "../shop.sqlite", "/etc/passwd", "\(name).html", "\(name)", "\(name).svg/x", "\(name).svg.svg", "", ".svg",
        String(repeating: "A", count: 64) + ".svg", String(repeating: "0", count: 64) + ".svg",
    ]) func nothingElseIsServedFromTheDataFolder(name: String) throws {
        #expect(try shopper.get("/pictures/" + name).status == .notFound)
    }
}
