import Glibc

/// A data folder that holds no shop and becomes one, whole or not at all.
struct NewShopFolder {
    private let folder: DataFolder
    private let files: PictureFiles

    init(_ folder: DataFolder) {
        self.folder = folder
        files = PictureFiles(folder)
    }

    /// Runs `write`, which makes the pictures and, last of all, the database. When it throws, what it has made is removed.
    /// Throws `StorageError.shopExists` where there is a shop.
    func fill<Result>(_ write: () throws -> Result) throws -> Result {
        try refuseShop()
        let before = Set(rooms.filter(isThere)).union(files.names())
        do {
            try folder.create()
            return try OpeningLock(folder).hold {
                // Another program may have made a shop meanwhile.
                try refuseShop()
                // Left by a restore that was killed: the lock is held, so none is running.
                if folder.isHalfRestored { folder.clearUploads(olderThan: 0) }
                return try write()
            }
        } catch {
            clear(sparing: before)
            throw error
        }
    }

    /// Makes a shop whose database is an empty one that `write` fills, in one transaction.
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

    /// A log without its database counts too: SQLite would take it for the new one's.
    private var holdsShop: Bool {
        ["", "-wal", "-shm", "-journal"].contains { isThere(folder.database + $0) }
    }

    /// Paths that `fill` may have created: those in a folder before the folder.
    private var rooms: [String] {
        [folder.restoring, folder.lock, folder.pictures, folder.uploads, folder.imports, folder.path]
    }

    /// Another program may have made a shop meanwhile: files there may be its own.
    private func clear(sparing before: Set<String>) {
        guard !holdsShop else { return }
        for name in files.names() where !before.contains(name) { files.remove(name) }
        for room in rooms where !before.contains(room) { remove(room) }
    }

    private func isThere(_ path: String) -> Bool {
        access(path, F_OK) == 0
    }
}
