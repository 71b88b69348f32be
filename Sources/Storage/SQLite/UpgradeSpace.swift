import Glibc

/// The temporary disk space of an upgrade: the copy, the log of all changes, and the growth of the database.
struct UpgradeSpace {
    /// The size of the database and its log, in bytes.
    let size: Int
    /// The free space for this user, in bytes; nil if it is unknown.
    let free: Int?

    /// The needed space as a multiple of `size`: `Benchmarks/upgrade` measures 6.
    private static let factor = 7
    /// The size of new tables and indexes while they are empty, in bytes.
    private static let least = 2 << 20

    init(_ folder: DataFolder) {
        size = [folder.database, folder.database + "-wal"].reduce(0) { $0 + Self.size(of: $1) }
        var disk = statvfs()
        free = statvfs(folder.path, &disk) == 0 ? Int(disk.f_bavail) * Int(disk.f_frsize) : nil
    }

    var needed: Int { size * Self.factor + Self.least }

    /// Checks the free space.
    ///
    /// - Throws: `StorageError.tooLittleSpace`.
    func check(_ folder: DataFolder) throws(StorageError) {
        guard let free, free < needed else { return }
        throw .tooLittleSpace(path: folder.path, needed: needed, free: free)
    }

    private static func size(of path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }
}
