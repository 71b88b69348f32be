import Glibc

/// Room on the disk that an upgrade takes for a while: the copy, the log of all changes, and the database as it grows.
struct UpgradeSpace {
    /// Bytes of the database and its log.
    let size: Int
    /// Bytes that are free for this user; nil where the disk does not tell.
    let free: Int?

    /// Times the size: `Benchmarks/upgrade` measures 6.
    private static let factor = 7
    /// Bytes of new tables and indexes in which nothing is yet.
    private static let least = 2 << 20

    init(_ folder: DataFolder) {
        size = [folder.database, folder.database + "-wal"].reduce(0) { $0 + Self.size(of: $1) }
        var disk = statvfs()
        free = statvfs(folder.path, &disk) == 0 ? Int(disk.f_bavail) * Int(disk.f_frsize) : nil
    }

    var needed: Int { size * Self.factor + Self.least }

    /// Throws `StorageError.tooLittleSpace`.
    func check(_ folder: DataFolder) throws(StorageError) {
        guard let free, free < needed else { return }
        throw .tooLittleSpace(path: folder.path, needed: needed, free: free)
    }

    private static func size(of path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }
}
