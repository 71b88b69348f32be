import Glibc

extension SQLiteConnection {
    /// The time that a connection waits for a lock before it is `busy`, in milliseconds.
    private static let busyTimeout = 5000

    /// Opens the only connection that writes, which syncs each commit. Migrates the schema.
    static func openWriter(
        _ folder: DataFolder, migrations: [Migration] = Migration.all,
        reporting report: (UpgradeStep) -> Void = { _ in }
    ) throws -> SQLiteConnection {
        try checkLog(of: folder.database)
        let writer = try SQLiteConnection(folder.database)
        writer.wait(milliseconds: busyTimeout)
        try writer.makeDurable()
        // The schema is checked before the migrations, too, because a foreign trigger could take part in them.
        if (1..<migrations.count).contains(try writer.schemaVersion()) { try writer.checkSchema(of: migrations) }
        try writer.migrate(migrations, in: folder, reporting: report)
        try writer.checkSchema(of: migrations)
        if migrations.count == Migration.newest {
            try writer.listLeftCustomers()
            try writer.indexLeftChanges()
        }
        writer.wait(milliseconds: Writer.lockTimeoutMilliseconds)
        return writer
    }

    /// Opens a connection for reading beside the writer.
    static func openReader(_ path: String) throws -> SQLiteConnection {
        let reader = try openToRead(path)
        // Only the writer may checkpoint: in SQLite before 3.51.3, two at once can corrupt the log.
        try reader.executeScript("PRAGMA wal_autocheckpoint = 0; PRAGMA query_only = ON")
        return reader
    }

    /// Opens a read-only connection to any file.
    static func openToRead(_ path: String) throws -> SQLiteConnection {
        let connection = try SQLiteConnection(path, isReadOnly: true)
        connection.wait(milliseconds: busyTimeout)
        return connection
    }

    /// Opens a read-only connection for a program beside the one that serves the shop.
    ///
    /// - Throws: `StorageError` if there is no shop, or if its schema has another version.
    static func openToRead(shopIn folder: DataFolder) throws -> SQLiteConnection {
        let path = folder.database
        guard access(path, F_OK) == 0 || errno != ENOENT else { throw StorageError.noShop(path: folder.path) }
        try FileHeader.check(folder)
        let connection = try openToRead(path)
        try connection.checkWhoseItIs()
        let version = try connection.schemaVersion()
        guard version > 0 else { throw StorageError.noShop(path: folder.path) }
        guard version == Migration.newest else {
            throw StorageError.older(path: path, version: version, known: Migration.newest)
        }
        return connection
    }

    /// Opens a file that no other program uses and that may be lost: without a journal and without syncs.
    static func openUnfinished(_ file: AtomicFile) throws -> SQLiteConnection {
        let connection = try SQLiteConnection(file.path)
        try connection.goWithoutJournal()
        try connection.executeScript("PRAGMA foreign_keys = OFF")
        return connection
    }

    /// Checks a log beside the file, which may have later data than the header that `FileHeader` has read. Reads both
    /// without changing them.
    private static func checkLog(of path: String) throws {
        guard access(path + "-wal", F_OK) == 0 else { return }
        try openToRead(path).checkWhoseItIs()
    }

    /// Throws if the database does not belong to a shop, or belongs to a newer program. An empty database is a new
    /// shop.
    private func checkWhoseItIs() throws {
        try inReadTransaction {
            let application = try ask(Query<Int>(value: "PRAGMA application_id"))
            let isEmpty = try ask(Query<Int>(value: "SELECT count(*) FROM sqlite_schema")) == 0
            guard application == Int(FileHeader.applicationID) || isEmpty else {
                throw StorageError.foreign(path: location)
            }
            let version = try schemaVersion()
            guard version <= Migration.newest else {
                throw StorageError.newer(path: location, version: version, known: Migration.newest)
            }
        }
    }

    /// Uses a log that is synced to the disk with each commit. In NORMAL mode, a power cut could lose the last commits.
    private func makeDurable() throws {
        // `secure_delete` overwrites deleted and changed data, so that no free part of a page contains data of an
        // erased person.
        try executeScript("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON")
        let mode = try ask(Query<String>(value: "PRAGMA journal_mode"))
        let full = 2
        let synchronous = try ask(Query<Int>(value: "PRAGMA synchronous"))
        guard mode == "wal", synchronous == full else {
            throw StorageError.failed(reason: "SQLite does not sync its commits")
        }
    }
}
