import Foundation
import Glibc
import TestSupport

/// A disk of few bytes, held in memory.
final class SmallDisk {
    let path: String
    private let folder: TemporaryFolder

    static let canBeMounted: Bool = {
        guard let disk = try? SmallDisk(megabytes: 1) else { return false }
        disk.unmount()
        return true
    }()

    init(megabytes: Int) throws {
        folder = try TemporaryFolder()
        path = folder.path
        guard mount("tmpfs", path, "tmpfs", 0, "size=\(megabytes)m") == 0 else {
            throw POSIXError(.init(rawValue: errno) ?? .EPERM)
        }
    }

    /// Writes a file until nothing more fits.
    func fill() throws {
        let file = open(filler, O_WRONLY | O_CREAT, 0o600)
        defer { close(file) }
        let page = [UInt8](repeating: 1, count: 4096)
        while write(file, page, page.count) > 0 {}
    }

    /// Removes what `fill` wrote.
    func makeRoom() throws {
        try FileManager.default.removeItem(atPath: filler)
    }

    func unmount() {
        umount2(path, Int32(MNT_DETACH))
    }

    private var filler: String { path + "/filler" }
}
