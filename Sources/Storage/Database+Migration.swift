internal import GRDB
import Glibc
import Shop

extension Database {
    /// Takes the steps that this database has not taken yet, each in a transaction of its own. A shop that is there
    /// already is copied into `folder.backups` before the first of them.
    func migrate(_ migrations: [Migration], in folder: DataFolder) throws {
        let version = try version()
        guard version < migrations.count else { return }
        if version > 0 { try backUp(beforeVersion: migrations.count, in: folder) }
        for migration in migrations { try take(migration) }
        // `FileHeader` reads the version from the file, not from the log.
        try checkpoint(.truncate)
    }

    /// Which step the database has taken last.
    func version() throws -> Int {
        try Int.fetchOne(self, sql: "PRAGMA user_version") ?? 0
    }

    /// Copies the database as it is at this moment into a new file, while others read and write.
    func copy(to file: UnfinishedFile) throws {
        try file.create()
        try execute(sql: "VACUUM INTO ?", arguments: [file.path])
    }

    private func backUp(beforeVersion version: Int, in folder: DataFolder) throws {
        try folder.createBackups()
        let moment = LocalTime(.now).internetFormatted.filter { $0.isLetter || $0.isNumber }
        let file = UnfinishedFile(
            for: "\(folder.backups)/before-version-\(version)-\(moment).sqlite", in: folder.backups)
        defer { file.discard() }
        try copy(to: file)
        try file.finish()
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
}
