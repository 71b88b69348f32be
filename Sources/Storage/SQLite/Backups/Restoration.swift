/// Restores a shop from a backup, into a folder that holds none.
public struct Restoration {
    private let backup: BackupFile
    private let folder: DataFolder
    private let newFolder: NewShopFolder
    private let files: PictureFiles

    public init(_ backup: BackupFile, in folder: DataFolder) {
        self.backup = backup
        self.folder = folder
        newFolder = NewShopFolder(folder)
        files = PictureFiles(folder)
    }

    /// Verifies the backup, then writes its pictures and, last of all, its database. When this returns the shop is on
    /// the disk, whole; when it throws the folder is unchanged.
    ///
    /// Throws a `StorageError` with a sentence for the person who runs the shop.
    public func run() throws {
        try newFolder.refuseShop()
        try StorageError.translating(path: backup.path) {
            let backup = try backup.open()
            try newFolder.fill {
                try backup.forEachPicture { name, content in try files.replace(name, by: content) }
                try writeDatabase(of: backup)
            }
        }
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
}
