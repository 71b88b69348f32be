/// Restores a shop into a folder without one, from a backup or from a copy of the database that an upgrade made.
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

    /// Verifies the backup, then writes its pictures and, last of all, its database. When this returns, the whole shop
    /// is on the disk; if it throws, the folder is unchanged. If the program is killed, the folder stays marked as half
    /// restored until the next restore.
    ///
    /// A copy that an upgrade made has the schema version from before the upgrade and no pictures. The pictures are
    /// copied from the data folder that contains the copy.
    ///
    /// - Returns: The pictures that are missing or damaged.
    /// - Throws: `StorageError` with a sentence for the operator.
    @discardableResult
    public func run() throws -> [String] {
        try newFolder.refuseShop()
        let isCopy = try backup.isCopyBeforeUpgrade
        return try StorageError.translating(path: backup.path) {
            let backup = try backup.open()
            return try newFolder.fill {
                try folder.markAsHalfRestored()
                var missing: [String] = []
                if isCopy {
                    missing = try copyPictures(of: backup)
                } else {
                    try backup.forEachPicture { name, content in try files.replace(name, by: content) }
                }
                try writeDatabase(of: backup, hasPictures: !isCopy)
                folder.unmarkAsHalfRestored()
                return missing
            }
        }
    }

    /// Copies the pictures that the database refers to. Returns those that cannot be copied.
    private func copyPictures(of database: SQLiteConnection) throws -> [String] {
        let source = PictureFiles(backup.folderOfCopy)
        return try database.ask(.pictureFileNames).filter { name in
            guard let content = backup.content(of: name, in: source) else { return true }
            try files.write(content, as: name)
            return false
        }
    }

    private func writeDatabase(of backup: SQLiteConnection, hasPictures: Bool) throws {
        let copy = AtomicFile(for: folder.database, in: folder.uploads)
        let shop = AtomicFile(for: folder.database, in: folder.uploads)
        defer { for file in [copy, shop] { file.discard() } }
        guard hasPictures else {
            try backup.copy(to: shop)
            return try shop.finish()
        }
        try backup.copy(to: copy)
        let database = try SQLiteConnection.openUnfinished(copy)
        try database.removePictures()
        try database.copy(to: shop)
        try database.close()
        try shop.finish()
    }
}
