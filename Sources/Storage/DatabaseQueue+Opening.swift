internal import GRDB
import Glibc

extension DatabaseQueue {
    /// The connection that writes and that syncs every commit, the only one of its kind. Brings the schema up to date.
    static func openWriter(_ folder: DataFolder, migrations: [Migration] = Migration.all) throws -> DatabaseQueue {
        try checkLog(of: folder.database)
        var configuration = Configuration.shop
        configuration.journalMode = .wal
        let writer = try DatabaseQueue(path: folder.database, configuration: configuration)
        try writer.writeWithoutTransaction { database in
            try database.makeDurable()
            try database.migrate(migrations, in: folder)
            try database.execute(sql: "PRAGMA busy_timeout = \(Writer.lockTimeoutMilliseconds)")
        }
        return writer
    }

    /// A connection that reads, beside the writer.
    static func openReader(_ path: String) throws -> DatabaseQueue {
        var configuration = Configuration.shop
        configuration.readonly = true
        return try DatabaseQueue(path: path, configuration: configuration)
    }

    /// `FileHeader` saw the file; a log beside it may say more. It is read without touching either.
    private static func checkLog(of path: String) throws {
        guard access(path + "-wal", F_OK) == 0 else { return }
        try DatabaseQueue.openToRead(path).read { try $0.checkWhoseItIs(path) }
    }
}

extension Configuration {
    fileprivate static var shop: Configuration {
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        configuration.foreignKeysEnabled = true
        configuration.prepareDatabase { database in
            // Only the writer may checkpoint: in SQLite before 3.51.3, two at once can corrupt the log.
            if database.configuration.readonly { try database.execute(sql: "PRAGMA wal_autocheckpoint = 0") }
            try database.execute(sql: "PRAGMA trusted_schema = OFF")
        }
        return configuration
    }
}

extension Database {
    /// GRDB opens such a database with `synchronous = NORMAL`, which can lose the last commits in a power cut.
    fileprivate func makeDurable() throws {
        try execute(sql: "PRAGMA synchronous = FULL")
        let full = 2
        guard try Int.fetchOne(self, sql: "PRAGMA synchronous") == full else {
            throw StorageError.failed(reason: "SQLite does not sync its commits")
        }
    }
}
