internal import GRDB
import Glibc

extension DatabasePool {
    /// A pool as the shop needs it: one writer that syncs every commit, readers that cannot write. Brings the schema
    /// up to date.
    static func open(
        _ folder: DataFolder, readers: Int, migrations: [Migration] = Migration.all
    ) throws -> DatabasePool {
        try checkLog(of: folder.database)
        let pool = try DatabasePool(path: folder.database, configuration: .shop(readers: readers))
        try pool.writeWithoutTransaction { database in
            try database.makeDurable()
            try database.migrate(migrations, in: folder)
            try database.execute(sql: "PRAGMA busy_timeout = \(Writer.lockTimeoutMilliseconds)")
        }
        return pool
    }

    /// `FileHeader` saw the file; a log beside it may say more. It is read without touching either.
    private static func checkLog(of path: String) throws {
        guard access(path + "-wal", F_OK) == 0 else { return }
        try DatabaseQueue.openToRead(path).read { try $0.checkWhoseItIs(path) }
    }
}

extension Configuration {
    fileprivate static func shop(readers: Int) -> Configuration {
        var configuration = Configuration()
        configuration.maximumReaderCount = readers
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
    /// GRDB opens a pool with `synchronous = NORMAL`, which can lose the last commits in a power cut.
    fileprivate func makeDurable() throws {
        try execute(sql: "PRAGMA synchronous = FULL")
        let full = 2
        guard try Int.fetchOne(self, sql: "PRAGMA synchronous") == full else {
            throw StorageError.failed(reason: "SQLite does not sync its commits")
        }
    }
}
