import Glibc

/// A data folder without a shop, in which a shop is created completely or not at all.
struct NewShopFolder {
    private let folder: DataFolder
    private let files: PictureFiles

    init(_ folder: DataFolder) {
        self.folder = folder
        files = PictureFiles(folder)
    }

    /// Runs `write`, which creates the pictures and, last of all, the database. If `write` throws, removes all files
    /// that it has created.
    ///
    /// - Throws: `StorageError.shopExists` if the folder has a shop.
    func fill<Result>(_ write: () throws -> Result) throws -> Result {
        try refuseShop()
        let before = Set(rooms.filter(isThere)).union(files.names())
        do {
            try folder.create()
            return try OpeningLock(folder).hold {
                // Another program may have created a shop since the first check.
                try refuseShop()
                // The uploads are left from a killed restore. No restore is running, since this program holds the lock.
                if folder.isHalfRestored { folder.clearUploads(olderThan: 0) }
                return try write()
            }
        } catch {
            clear(sparing: before)
            throw error
        }
    }

    /// Creates a shop from an empty database, which `write` fills in one transaction.
    func make<Result>(_ write: (SQLiteConnection) throws -> Result) throws -> Result {
        try fill {
            let file = AtomicFile(for: folder.database, in: folder.uploads)
            defer { file.discard() }
            try file.create()
            let database = try SQLiteConnection.openUnfinished(file)
            let result = try database.withLargeCache {
                try Migrator(migrations: Migration.all).migrate(database) { _ in }
                return try database.inTransaction { try write(database) }
            }
            try database.close()
            try file.finish()
            return result
        }
    }

    func refuseShop() throws {
        guard !holdsShop else { throw StorageError.shopExists(path: folder.path) }
    }

    /// A log without its database counts as a shop, too: SQLite would take it for the log of the new database.
    private var holdsShop: Bool {
        ["", "-wal", "-shm", "-journal"].contains { isThere(folder.database + $0) }
    }

    /// The paths that `fill` may have created, the contents of a folder before the folder.
    private var rooms: [String] {
        [folder.restoring, folder.lock, folder.pictures, folder.uploads, folder.imports, folder.path]
    }

    /// Removes what `fill` has created. Removes nothing if another program has created a shop since then, because the
    /// files may belong to it.
    private func clear(sparing before: Set<String>) {
        guard !holdsShop else { return }
        for name in files.names() where !before.contains(name) { files.remove(name) }
        for room in rooms where !before.contains(room) { remove(room) }
    }

    private func isThere(_ path: String) -> Bool {
        access(path, F_OK) == 0
    }
}
