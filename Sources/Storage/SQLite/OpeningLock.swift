import Glibc

/// A lock by which one program at a time opens a data folder. SQLite does not wait while another program switches the
/// journal's mode.
struct OpeningLock {
    private let path: String

    init(_ folder: DataFolder) {
        path = folder.lock
    }

    /// Runs `body` while no other program is opening this folder. The lock ends with the process that holds it.
    func hold<Result>(_ body: () throws -> Result) throws -> Result {
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0, flock(file, LOCK_EX) == 0 else {
            throw StorageError.unusableFolder(path: path, reason: String(cString: strerror(errno)))
        }
        defer { close(file) }
        return try body()
    }
}
