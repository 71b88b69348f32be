import FoundationEssentials
import Glibc

/// The folder of a shop: the database and the pictures.
public struct DataFolder: Equatable, Sendable {
    public let path: String

    public init(_ path: String) {
        self.path = path
    }

    /// The path of the SQLite file.
    public var database: String { path + "/shop.sqlite" }
    /// The folder of pictures, whose files are named by the hash of their content.
    public var pictures: String { path + "/pictures" }
    /// The folder of incomplete uploads.
    public var uploads: String { path + "/uploads" }
    /// The folder of spreadsheets that are being imported.
    var imports: String { path + "/imports" }
    /// The lock of the program that is opening the shop.
    var lock: String { path + "/opening.lock" }
    /// The lock of the program that is writing the database.
    var writing: String { path + "/writing.lock" }
    /// The shared lock of all programs that have the shop open.
    var instanceLock: String { path + "/open.lock" }
    /// The mark of a folder whose restore has not finished.
    var restoring: String { path + "/restore-unfinished" }
    /// The folder of copies of the database from before upgrades.
    public var backups: String { path + "/backups" }

    /// Creates the data folder and the folders in it if they are missing, and removes incomplete uploads.
    ///
    /// - Throws: `StorageError.unusableFolder`.
    public func create() throws {
        for folder in [path, pictures, uploads, imports] { try create(folder) }
        clearUploads()
        ImportFiles(self).clear()
    }

    /// Opens an existing shop.
    ///
    /// - Throws: `StorageError.noShop` if there is none. Nothing is created then.
    public func openShop(reporting report: (UpgradeStep) -> Void = { _ in }) throws -> Store {
        guard access(database, F_OK) == 0 else { throw StorageError.noShop(path: path) }
        return try Store(self, reporting: report)
    }

    /// True during a restore, and after an interrupted one.
    var isHalfRestored: Bool { access(restoring, F_OK) == 0 }

    /// True if there are files that only a shop can have created, other than its database.
    var hasFilesOfShop: Bool {
        [pictures, backups, path + "/places"].contains { folder in
            !((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).isEmpty
        }
    }

    /// True if the disk has no room for a change by this user. The largest group of changes takes less room than
    /// `leastFree`.
    var isDiskFull: Bool {
        var disk = statvfs()
        guard statvfs(path, &disk) == 0 else { return false }
        let free = geteuid() == 0 ? disk.f_bfree : disk.f_bavail
        return Int(clamping: free) * Int(disk.f_frsize) < Self.leastFree
    }

    /// The smallest free space for a change, in bytes.
    private static let leastFree = 256 << 10

    /// True if the database's log is not empty.
    var hasLog: Bool {
        var status = stat()
        return stat(database + "-wal", &status) == 0 && status.st_size > 0
    }

    /// Marks the folder as half restored, durably, until `unmarkAsHalfRestored`.
    func markAsHalfRestored() throws {
        let file = open(restoring, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0, close(file) == 0, path.syncToDisk() else { throw unusable(restoring) }
    }

    func unmarkAsHalfRestored() {
        unlink(restoring)
    }

    /// Makes the database readable only by its owner: an earlier program, or one with another umask, may have left it
    /// readable by others. SQLite sets the same permissions on the files beside the database.
    func protectDatabase() {
        for file in [database, database + "-wal", database + "-shm"] {
            var status = stat()
            guard stat(file, &status) == 0, status.st_mode & 0o077 != 0 else { continue }
            chmod(file, status.st_mode & 0o700)
        }
    }

    func create(_ folder: String) throws {
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw unusable(folder) }
        guard access(folder + "/.", R_OK | W_OK | X_OK) == 0 else { throw unusable(folder) }
        // The folder's name is durable once its parent folder is synced. An earlier start may have been cut off before.
        guard folder.containingFolder.syncToDisk() else { throw unusable(folder) }
    }

    /// Removes uploads that are older than `age` seconds. Another program may be receiving an upload now, but finishes
    /// it within a day.
    func clearUploads(olderThan age: TimeInterval = 86_400) {
        clear(uploads, olderThan: age)
    }

    /// Removes the files of a folder that are older than `age` seconds.
    func clear(_ folder: String, olderThan age: TimeInterval) {
        let limit = Date(timeIntervalSinceNow: -age)
        let files = FileManager.default
        for name in (try? files.contentsOfDirectory(atPath: folder)) ?? [] {
            let file = folder + "/" + name
            let changed = (try? files.attributesOfItem(atPath: file))?[.modificationDate] as? Date
            if let changed, changed <= limit { try? files.removeItem(atPath: file) }
        }
    }

    private func unusable(_ folder: String) -> StorageError {
        .unusableFolder(path: folder, reason: String(cString: strerror(errno)))
    }
}
