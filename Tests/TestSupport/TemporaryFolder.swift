import Foundation
import Glibc

/// A fresh folder for one test, removed with everything in it when nothing holds it any more.
public final class TemporaryFolder: Sendable {
    public let path: String

    /// `inMemory` is for tests that write much and for which a disk is too slow. They get one anyway where memory has
    /// no folder with room.
    public init(inMemory: Bool = false) throws {
        let memory = URL(fileURLWithPath: "/dev/shm")
        let place = inMemory && Self.hasRoom(memory.path) ? memory : FileManager.default.temporaryDirectory
        let url = place.appendingPathComponent("shopme-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    private static func hasRoom(_ folder: String) -> Bool {
        var figures = statvfs()
        guard access(folder, W_OK) == 0, statvfs(folder, &figures) == 0 else { return false }
        return figures.f_bavail * figures.f_frsize > 1 << 30
    }

    deinit {
        // A database that closes at this moment removes files, too, which makes the first attempt fail.
        for _ in 1...20 where FileManager.default.fileExists(atPath: path) {
            if (try? FileManager.default.removeItem(atPath: path)) == nil { usleep(10_000) }
        }
    }

    /// The path of `name` in this folder, whether or not there is such a file.
    public func path(of name: String) -> String {
        path + "/" + name
    }
}
