import FoundationEssentials
import Glibc

/// A path, and the file or folder there.
extension String {
    /// The folder of the file with this path.
    var containingFolder: String {
        URL(fileURLWithPath: self).deletingLastPathComponent().path
    }

    /// Syncs a file's content, or the names in a folder, to the disk. False, with `errno` set, when that fails.
    func syncToDisk() -> Bool {
        let descriptor = open(self, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return fsync(descriptor) == 0
    }
}
