import Glibc

/// One file with a whole shop: its database, its pictures in an additional table, and a hash over all bytes.
///
/// It is an SQLite file with an `application_id` of its own, so that no program takes the file for a shop.
public struct BackupFile {
    public let path: String
    private let digest: PictureDigest
    private let seal: BackupSeal
    private let unfinished: AtomicFile

    /// `digest` returns the SHA-256 of bytes in hexadecimal digits.
    public init(_ path: String, digest: @escaping ([UInt8]) -> String) {
        self.path = path
        self.digest = PictureDigest(digest)
        seal = BackupSeal(digest)
        unfinished = AtomicFile(beside: path)
    }

    /// Copies the shop in `folder` while the shop is running, as one snapshot. Writes nothing into `folder`. When this
    /// returns, the whole file is on the disk; if it throws, there is no file. Also removes the unfinished files of
    /// killed backups beside it.
    ///
    /// - Returns: The pictures that are missing or damaged in the shop, and so are not in the backup.
    /// - Throws: `StorageError` with a sentence for the operator, such as `foreignSchema`. An existing file stays.
    public func write(_ folder: DataFolder) throws -> [String] {
        guard !exists else { throw StorageError.fileExists(path: path) }
        AtomicFile.removeAbandoned(beside: path)
        defer { discardUnfinished() }
        return try unfinished.lockingOwnFolder { try writeLocked(folder) }
    }

    private func writeLocked(_ folder: DataFolder) throws -> [String] {
        try StorageError.translating(path: folder.database) {
            let shop = try SQLiteConnection.openToRead(shopIn: folder)
            // A backup with another schema could not be restored.
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

    /// Removes an unfinished backup, for a program that is about to end.
    public var discardUnfinished: @Sendable () -> Void {
        { [unfinished] in unfinished.discard() }
    }

    /// Verifies the backup.
    ///
    /// - Throws: `StorageError` if the file is damaged, is from a newer program, or is not a backup.
    public func verify() throws {
        try StorageError.translating(path: path) { try open().close() }
    }

    /// True if the file is a copy of the database that an upgrade made: a shop's own database without pictures.
    var isCopyBeforeUpgrade: Bool { get throws(StorageError) { try FileHeader.backupKind(of: path) == .copy } }

    /// The data folder whose `backups` folder contains this copy from before an upgrade.
    var folderOfCopy: DataFolder { DataFolder(path.containingFolder.containingFolder) }

    /// Opens the backup for reading, after checking that it is undamaged and that its schema is that of a shop.
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

    /// Returns the content of a shop's picture; nil if the content does not match the digest in its name.
    func content(of name: String, in files: PictureFiles) -> [UInt8]? {
        files.content(of: name).flatMap { digest.matches(name, $0) ? $0 : nil }
    }

    private var exists: Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }
}
