import Glibc

/// Restores a shop from a backup, into a folder that holds none.
public struct Restoration {
    private let backup: BackupFile
    private let folder: DataFolder
    private let files: PictureFiles

    public init(_ backup: BackupFile, in folder: DataFolder) {
        self.backup = backup
        self.folder = folder
        files = PictureFiles(folder)
    }

    /// Verifies the backup, then writes its pictures and, last of all, its database. When this returns the shop is on
    /// the disk, whole; when it throws the folder is unchanged.
    ///
    /// Throws a `StorageError` with a sentence for the person who runs the shop.
    public func run() throws {
        try refuseShop()
        try StorageError.translating(path: backup.path) {
            let backup = try backup.open()
            let before = Set(rooms.filter(isThere)).union(files.names())
            do {
                try folder.create()
                try OpeningLock(folder).hold { try write(backup) }
            } catch {
                clear(sparing: before)
                throw error
            }
        }
    }

    private func write(_ backup: SQLiteConnection) throws {
        // Another program may have made a shop while this one verified.
        try refuseShop()
        try backup.forEachPicture { name, content in try files.replace(name, by: content) }
        try writeDatabase(of: backup)
    }

    private func writeDatabase(of backup: SQLiteConnection) throws {
        let copy = AtomicFile(for: folder.database, in: folder.uploads)
        let shop = AtomicFile(for: folder.database, in: folder.uploads)
        defer { for file in [copy, shop] { file.discard() } }
        try backup.copy(to: copy)
        let database = try SQLiteConnection.openUnfinished(copy)
        try database.removePictures()
        try database.copy(to: shop)
        try database.close()
        try shop.finish()
    }

    private func refuseShop() throws {
        guard !holdsShop else { throw StorageError.shopExists(path: folder.path) }
    }

    /// A log without its database counts too: SQLite would take it for the new one's.
    private var holdsShop: Bool {
        ["", "-wal", "-shm", "-journal"].contains { isThere(folder.database + $0) }
    }

    /// Paths that `write` may have created: those in a folder before the folder.
    private var rooms: [String] { [folder.lock, folder.pictures, folder.uploads, folder.imports, folder.path] }

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
