import Glibc

/// A lock by which one connection at a time, of any program, writes a shop's database or checkpoints its log.
///
/// SQLite itself excludes two writers, but not a writer and a checkpoint. Before SQLite 3.51.3, those two can corrupt
/// the log (https://www.sqlite.org/wal.html#walresetbug). The lock ends with the process that holds it, even with a
/// killed one (flock(2)).
final class WritingLock: Sendable {
    private let file: Int32

    init(_ folder: DataFolder) throws {
        file = open(folder.writing, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else {
            throw StorageError.unusableFolder(path: folder.writing, reason: String(cString: strerror(errno)))
        }
    }

    deinit {
        close(file)
    }

    /// Runs `body` while no other connection writes.
    ///
    /// - Throws: `StorageError.busy` if another connection writes for `milliseconds`.
    func hold<Result>(within milliseconds: Int, _ body: () throws -> Result) throws -> Result {
        try take(within: .milliseconds(milliseconds))
        defer { flock(file, LOCK_UN) }
        return try body()
    }

    private func take(within busyTimeout: Duration) throws(StorageError) {
        let end = ContinuousClock.now + busyTimeout
        while flock(file, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else {
                throw .failed(reason: "the data folder cannot be locked: \(String(cString: strerror(errno)))")
            }
            guard ContinuousClock.now < end else { throw .busy }
            usleep(500)
        }
    }
}
