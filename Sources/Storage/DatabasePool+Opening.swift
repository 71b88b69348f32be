internal import GRDB
import Glibc

extension DatabasePool {
    /// A pool as the shop needs it: one writer that syncs every commit, readers that cannot write.
    static func open(_ path: String, readers: Int) throws -> DatabasePool {
        try checkLog(path)
        let pool = try DatabasePool(path: path, configuration: .shop(readers: readers))
        try pool.writeWithoutTransaction { database in
            try database.makeDurable()
            try database.migrate()
            try database.execute(sql: "PRAGMA busy_timeout = \(Writer.lockTimeoutMilliseconds)")
        }
        return pool
    }

    /// `FileHeader` saw the file; a log beside it may say more. It is read without touching either.
    private static func checkLog(_ path: String) throws {
        guard access(path + "-wal", F_OK) == 0 else { return }
        var configuration = Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(5)
        try DatabaseQueue(path: path, configuration: configuration).read { try $0.checkWhoseItIs(path) }
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
    fileprivate func checkWhoseItIs(_ path: String) throws {
        let application = try UInt32.fetchOne(self, sql: "PRAGMA application_id")
        let isEmpty = try Int.fetchOne(self, sql: "SELECT count(*) FROM sqlite_schema") == 0
        guard application == FileHeader.applicationID || isEmpty else { throw StorageError.foreign(path: path) }
        let version = try version()
        guard version <= Migration.newest else {
            throw StorageError.newer(path: path, version: version, known: Migration.newest)
        }
    }

    /// GRDB opens a pool with `synchronous = NORMAL`, which can lose the last commits in a power cut.
    fileprivate func makeDurable() throws {
        try execute(sql: "PRAGMA synchronous = FULL")
        let full = 2
        guard try Int.fetchOne(self, sql: "PRAGMA synchronous") == full else {
            throw StorageError.failed(reason: "SQLite does not sync its commits")
        }
    }

    /// Takes the steps that this database has not taken yet, each in a transaction of its own.
    fileprivate func migrate() throws {
        guard try version() < Migration.newest else { return }
        for migration in Migration.all { try take(migration) }
        // `FileHeader` reads the version from the file, not from the log.
        try checkpoint(.truncate)
    }

    private func take(_ migration: Migration) throws {
        try inTransaction(.immediate) {
            // Another program may have taken this step while this one waited.
            guard try version() < migration.version else { return .rollback }
            try execute(sql: migration.sql)
            try execute(sql: "PRAGMA application_id = \(FileHeader.applicationID)")
            try execute(sql: "PRAGMA user_version = \(migration.version)")
            return .commit
        }
    }

    private func version() throws -> Int {
        try Int.fetchOne(self, sql: "PRAGMA user_version") ?? 0
    }
}
