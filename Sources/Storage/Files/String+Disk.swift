import FoundationEssentials
import Glibc

/// Functions of a path, and of the file or folder at that path.
extension String {
    /// The folder of the file at this path.
    var containingFolder: String {
        URL(fileURLWithPath: self).deletingLastPathComponent().path
    }

    /// Syncs a file's content, or a folder's names, to the disk. Returns false, with `errno` set, if that fails.
    func syncToDisk() -> Bool {
        let descriptor = open(self, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return fsync(descriptor) == 0
    }
}
