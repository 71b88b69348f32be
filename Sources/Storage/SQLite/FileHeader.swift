import Glibc

/// The first 100 bytes of an SQLite file. They tell which program owns the file, before it is opened
/// (https://www.sqlite.org/fileformat.html#the_database_header).
struct FileHeader {
    /// "SHOP": the `application_id` of a shop's database.
    static let applicationID: UInt32 = 0x5348_4F50
    /// "SHBK": the `application_id` that earlier versions wrote into a backup, so that no program takes it for a shop.
    static let backupID: UInt32 = 0x5348_424B
    /// "SHB2": the `application_id` of a backup that ends with a hash over all of its bytes. It differs from `backupID`
    /// in four bits, so that no single changed bit makes a backup one that needs no hash.
    static let sealedBackupID: UInt32 = 0x5348_4232

    /// The kinds of files that `shopme restore` reads.
    enum BackupKind {
        /// A backup of an earlier version, without a hash.
        case plain
        /// A backup that ends with a hash.
        case sealed
        /// A copy of the database that an upgrade made.
        case copy
    }

    private let bytes: [UInt8]

    /// Throws if this program must not touch the file. A missing or empty file is a new shop, unless the folder has a
    /// shop's log, pictures or backups.
    static func check(_ folder: DataFolder) throws(StorageError) {
        let path = folder.database
        guard let header = try FileHeader(path) else {
            try checkLog(beside: path)
            guard !folder.isHalfRestored else { throw .halfRestored(path: folder.path) }
            guard !folder.hasFilesOfShop else { throw .lostDatabase(path: path) }
            return
        }
        guard header.isSQLite else { throw .damaged(path: path, reason: "the file is not a database") }
        guard !header.isEmpty else { return }
        guard header.application == applicationID else { throw .foreign(path: path) }
        try header.checkVersion(path)
    }

    /// SQLite would take the log for that of another database and remove it with all of its changes.
    private static func checkLog(beside path: String) throws(StorageError) {
        var status = stat()
        guard stat(path + "-wal", &status) == 0, status.st_size > 0 else { return }
        throw .damaged(path: path, reason: "it is missing or empty, but the log beside it is not")
    }

    /// Returns the kind of a backup. Throws if this program cannot restore the file.
    static func backupKind(of path: String) throws(StorageError) -> BackupKind {
        guard access(path, R_OK) == 0 else {
            throw .unusableFile(path: path, reason: String(cString: strerror(errno)))
        }
        guard let header = try FileHeader(path), header.isSQLite, let kind = header.backupKind else {
            throw .noBackup(path: path)
        }
        try header.checkVersion(path)
        return kind
    }

    private var backupKind: BackupKind? {
        switch application {
        case Self.backupID: .plain
        case Self.sealedBackupID: .sealed
        // The database of a shop that is or was open has a log beside it, and is incomplete without that log.
        case Self.applicationID where version > 0 && !hasLog: .copy
        default: nil
        }
    }

    /// True for a database in WAL mode.
    private var hasLog: Bool { bytes[18] == 2 || bytes[19] == 2 }

    private func checkVersion(_ path: String) throws(StorageError) {
        guard version <= Migration.newest else {
            throw .newer(path: path, version: version, known: Migration.newest)
        }
    }

    private init?(_ path: String) throws(StorageError) {
        guard let file = fopen(path, "rb") else {
            guard errno == ENOENT else {
                throw .unusableFolder(path: path, reason: String(cString: strerror(errno)))
            }
            return nil
        }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 100)
        let count = fread(&bytes, 1, bytes.count, file)
        guard count > 0 else { return nil }
        self.bytes = Array(bytes.prefix(count))
    }

    private var isSQLite: Bool {
        bytes.count == 100 && bytes.starts(with: "SQLite format 3\0".utf8)
    }

    /// True if the file has only its header, because another program is creating the shop at this moment.
    private var isEmpty: Bool { word(at: 28) <= 1 && application == 0 && version == 0 }

    private var version: Int { Int(word(at: 60)) }

    private var application: UInt32 { word(at: 68) }

    private func word(at offset: Int) -> UInt32 {
        bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
}
