import Glibc

/// A lock that tells other programs that this one has a data folder open.
///
/// The lock ends with the process, even with a killed one (flock(2)).
final class InstanceLock: Sendable {
    /// True if no other program had the folder open when this one opened it. Must be read while `OpeningLock` is held,
    /// so that no program opens the folder in the meantime.
    let isAlone: Bool
    private let file: Int32

    init(in folder: DataFolder) throws {
        file = open(folder.instanceLock, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else {
            throw StorageError.unusableFolder(path: folder.instanceLock, reason: String(cString: strerror(errno)))
        }
        isAlone = flock(file, LOCK_EX | LOCK_NB) == 0
        guard flock(file, LOCK_SH) == 0 else {
            throw StorageError.unusableFolder(path: folder.instanceLock, reason: String(cString: strerror(errno)))
        }
    }

    /// Returns true while a program has the folder open.
    static func isHeld(in folder: DataFolder) -> Bool {
        let file = open(folder.instanceLock, O_RDWR | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        return flock(file, LOCK_EX | LOCK_NB) != 0
    }

    deinit {
        close(file)
    }
}
