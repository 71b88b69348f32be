import Glibc

/// One file that holds a whole shop: its database, and its pictures in a table beside.
///
/// It is an SQLite file with a mark of its own, so that nothing takes it for a shop.
public struct BackupFile {
    public let path: String
    private let digest: PictureDigest
    private let unfinished: AtomicFile

    /// `digest` returns the SHA-256 of a picture's content in hexadecimal digits.
    public init(_ path: String, digest: @escaping ([UInt8]) -> String) {
        self.path = path
        self.digest = PictureDigest(digest)
        unfinished = AtomicFile(beside: path)
    }

    /// Copies the shop in `folder` at this moment, while it sells; nothing is written there. When this returns the file
    /// is on the disk, whole; when it throws there is none.
    ///
    /// Returns the pictures that are missing or damaged in the shop, and so are not in the backup. Throws a
    /// `StorageError` with a sentence for the person who runs the shop, such as `foreignSchema`; an existing file is left
    /// alone.
    public func write(_ folder: DataFolder) throws -> [String] {
        guard !exists else { throw StorageError.fileExists(path: path) }
        defer { discardUnfinished() }
        try StorageError.translating(path: folder.database) {
            let shop = try SQLiteConnection.openToRead(shopIn: folder)
            // Nobody could restore it.
            try shop.checkSchema()
            try shop.copy(to: unfinished)
        }
        let missing = try StorageError.translating(path: path) {
            let copy = try SQLiteConnection.openUnfinished(unfinished)
            let missing = try copy.inTransaction { try copy.addPictures(PictureFiles(folder), digest) }
            try copy.close()
            return missing
        }
        try unfinished.finish()
        return missing
    }

    /// Removes an unfinished backup, for a program that ends now.
    public var discardUnfinished: @Sendable () -> Void {
        { [unfinished] in unfinished.discard() }
    }

    /// Opens the backup to read it, after checking that it is whole and that its schema is the shop's own.
    func open() throws -> SQLiteConnection {
        try FileHeader.checkBackup(path)
        let backup = try SQLiteConnection.openToRead(path)
        try backup.inReadTransaction { try backup.checkBackedUpSchema() }
        let faults = try backup.inReadTransaction {
            try backup.integrityFaults() + backup.foreignKeyFaults() + backup.backedUpFaults(digest)
        }
        if let fault = faults.first { throw StorageError.damaged(path: path, reason: fault) }
        return backup
    }

    private var exists: Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }
}
