internal import GRDB
import Glibc

extension DatabaseQueue {
    /// A connection that cannot write, for a program beside the one that serves the shop. Throws a `StorageError`
    /// when there is no shop, or one of another version.
    static func openToRead(shopIn folder: DataFolder) throws -> DatabaseQueue {
        let path = folder.database
        guard access(path, F_OK) == 0 || errno != ENOENT else { throw StorageError.noShop(path: folder.path) }
        try FileHeader.check(path)
        let queue = try openToRead(path)
        try queue.read { database in
            try database.checkWhoseItIs(path)
            let version = try database.version()
            guard version > 0 else { throw StorageError.noShop(path: folder.path) }
            guard version == Migration.newest else {
                throw StorageError.older(path: path, version: version, known: Migration.newest)
            }
        }
        return queue
    }

    /// A connection that cannot write, to any file.
    static func openToRead(_ path: String) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(5)
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA trusted_schema = OFF") }
        return try DatabaseQueue(path: path, configuration: configuration)
    }

    /// A connection to a file that nobody else has and that may be lost: nothing is written twice, nothing synced.
    static func openUnfinished(_ file: UnfinishedFile) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        configuration.prepareDatabase {
            try $0.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA trusted_schema = OFF")
        }
        return try DatabaseQueue(path: file.path, configuration: configuration)
    }
}

extension Database {
    /// Throws when this is not a shop's database, or a newer program's. An empty one is a new shop.
    func checkWhoseItIs(_ path: String) throws {
        let application = try UInt32.fetchOne(self, sql: "PRAGMA application_id")
        let isEmpty = try Int.fetchOne(self, sql: "SELECT count(*) FROM sqlite_schema") == 0
        guard application == FileHeader.applicationID || isEmpty else { throw StorageError.foreign(path: path) }
        let version = try version()
        guard version <= Migration.newest else {
            throw StorageError.newer(path: path, version: version, known: Migration.newest)
        }
    }
}
