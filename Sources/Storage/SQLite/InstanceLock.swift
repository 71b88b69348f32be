import Glibc

/// Lock that tells other programs that this one has a data folder open. It knows whether it was the first.
///
/// The lock ends with the process, however that ends (flock(2)).
final class InstanceLock: Sendable {
    /// True when no other program had the folder open. To be asked while `OpeningLock` is held: nobody comes in
    /// meanwhile.
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

    /// True while a program has the folder open.
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
