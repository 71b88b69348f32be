import Glibc

extension SQLiteConnection {
    /// Milliseconds that a connection waits for a lock before it is `busy`.
    private static let busyTimeout = 5000

    /// Opens the connection that writes and that syncs every commit, the only one of its kind. Brings the schema up to
    /// date.
    static func openWriter(
        _ folder: DataFolder, migrations: [Migration] = Migration.all,
        reporting report: (UpgradeStep) -> Void = { _ in }
    ) throws -> SQLiteConnection {
        try checkLog(of: folder.database)
        let writer = try SQLiteConnection(folder.database)
        writer.wait(milliseconds: busyTimeout)
        try writer.makeDurable()
        // Before the steps as well: a trigger from elsewhere could take part in them.
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

    /// Opens a connection that reads, beside the writer.
    static func openReader(_ path: String) throws -> SQLiteConnection {
        let reader = try openToRead(path)
        // Only the writer may checkpoint: in SQLite before 3.51.3, two at once can corrupt the log.
        try reader.executeScript("PRAGMA wal_autocheckpoint = 0; PRAGMA query_only = ON")
        return reader
    }

    /// Opens a connection that cannot write, to any file.
    static func openToRead(_ path: String) throws -> SQLiteConnection {
        let connection = try SQLiteConnection(path, isReadOnly: true)
        connection.wait(milliseconds: busyTimeout)
        return connection
    }

    /// Opens a connection that cannot write, for a program beside the one that serves the shop. Throws a `StorageError`
    /// when there is no shop, or one of another version.
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

    /// Opens a file that nobody else has and that may be lost: nothing is written twice, nothing synced.
    static func openUnfinished(_ file: AtomicFile) throws -> SQLiteConnection {
        let connection = try SQLiteConnection(file.path)
        try connection.goWithoutJournal()
        try connection.executeScript("PRAGMA foreign_keys = OFF")
        return connection
    }

    /// `FileHeader` saw the file; a log beside it may say more. Reads it without touching either.
    private static func checkLog(of path: String) throws {
        guard access(path + "-wal", F_OK) == 0 else { return }
        try openToRead(path).checkWhoseItIs()
    }

    /// Throws when this is not a shop's database, or a newer program's. An empty one is a new shop.
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

    /// Uses a log that is synced to the disk with each commit. In NORMAL mode a power cut could lose the last ones.
    private func makeDurable() throws {
        // What is deleted or changed is overwritten, so that a person who is erased is in no free part of a page.
        try executeScript("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON")
        let mode = try ask(Query<String>(value: "PRAGMA journal_mode"))
        let full = 2
        let synchronous = try ask(Query<Int>(value: "PRAGMA synchronous"))
        guard mode == "wal", synchronous == full else {
            throw StorageError.failed(reason: "SQLite does not sync its commits")
        }
    }
}
