import Glibc

/// One file that holds a whole shop: its database, its pictures in a table beside, and a hash over all of it.
///
/// It is an SQLite file with a mark of its own, so that nothing takes it for a shop.
public struct BackupFile {
    public let path: String
    private let digest: PictureDigest
    private let seal: BackupSeal
    private let unfinished: AtomicFile

    /// `digest` returns the SHA-256 of its bytes in hexadecimal digits.
    public init(_ path: String, digest: @escaping ([UInt8]) -> String) {
        self.path = path
        self.digest = PictureDigest(digest)
        seal = BackupSeal(digest)
        unfinished = AtomicFile(beside: path)
    }

    /// Copies the shop in `folder` at this moment, while it sells; nothing is written there. When this returns the file
    /// is on the disk, whole; when it throws there is none. Also removes what killed backups left beside it.
    ///
    /// Returns the pictures that are missing or damaged in the shop, and so are not in the backup. Throws a
    /// `StorageError` with a sentence for the person who runs the shop, such as `foreignSchema`; an existing file is left
    /// alone.
    public func write(_ folder: DataFolder) throws -> [String] {
        guard !exists else { throw StorageError.fileExists(path: path) }
        AtomicFile.removeAbandoned(beside: path)
        defer { discardUnfinished() }
        return try unfinished.lockingOwnFolder { try writeLocked(folder) }
    }

    private func writeLocked(_ folder: DataFolder) throws -> [String] {
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
        try seal.append(to: unfinished.path)
        try unfinished.finish()
        return missing
    }

    /// Removes an unfinished backup, for a program that ends now.
    public var discardUnfinished: @Sendable () -> Void {
        { [unfinished] in unfinished.discard() }
    }

    /// Throws a `StorageError` if the backup is damaged, newer than this program, or no backup.
    public func verify() throws {
        try StorageError.translating(path: path) { try open().close() }
    }

    /// True for a copy of the database that an upgrade made: a shop's own file without pictures.
    var isCopyBeforeUpgrade: Bool { get throws(StorageError) { try FileHeader.backupKind(of: path) == .copy } }

    /// The data folder in whose `backups` a copy before an upgrade is.
    var folderOfCopy: DataFolder { DataFolder(path.containingFolder.containingFolder) }

    /// Opens the backup to read it, after checking that it is whole and that its schema is the shop's own.
    func open() throws -> SQLiteConnection {
        let kind = try FileHeader.backupKind(of: path)
        if kind == .sealed { try seal.verify(path) }
        let backup = try SQLiteConnection.openToRead(path)
        let faults = try backup.inReadTransaction {
            guard kind != .copy else {
                try backup.checkSchema()
                return try backup.integrityFaults() + backup.foreignKeyFaults()
            }
            try backup.checkBackedUpSchema()
            return try backup.integrityFaults() + backup.foreignKeyFaults() + backup.backedUpFaults(digest)
        }
        if let fault = faults.first { throw StorageError.damaged(path: path, reason: fault) }
        return backup
    }

    /// Reads a picture of a shop whose file is what its name says; nil otherwise.
    func content(of name: String, in files: PictureFiles) -> [UInt8]? {
        files.content(of: name).flatMap { digest.matches(name, $0) ? $0 : nil }
    }

    private var exists: Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }
}
