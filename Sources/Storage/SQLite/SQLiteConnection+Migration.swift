import Shop

extension SQLiteConnection {
    /// Brings the schema up to date. An existing shop is copied into `folder.backups` before anything changes.
    func migrate(_ migrations: [Migration], in folder: DataFolder) throws {
        // A step may make a table anew that others refer to (https://www.sqlite.org/lang_altertable.html#otheralter).
        try executeScript("PRAGMA foreign_keys = OFF")
        let hasMigrated = try Migrator(migrations: migrations).migrate(self) {
            try keepCopy(beforeVersion: migrations.count, in: folder)
        }
        try executeScript("PRAGMA foreign_keys = ON")
        // `FileHeader` reads the version from the file, not from the log.
        if hasMigrated { try checkpoint() }
    }

    func schemaVersion() throws -> Int {
        try ask(.init(value: "PRAGMA user_version"))
    }

    func checkReferences() throws {
        let faults = try foreignKeyFaults()
        guard faults.isEmpty else {
            throw DatabaseError(kind: .damaged, message: faults.joined(separator: "; "))
        }
    }

    func recordSchemaVersion(_ version: Int) throws {
        try executeScript("PRAGMA application_id = \(FileHeader.applicationID); PRAGMA user_version = \(version)")
    }

    /// Copies the database at this moment into a new file, while others read and write.
    func copy(to file: AtomicFile) throws {
        try file.create()
        try execute("VACUUM INTO $1", [file.path])
    }

    private func keepCopy(beforeVersion version: Int, in folder: DataFolder) throws {
        try folder.createBackups()
        let moment = LocalTime(.now).internetFormatted.filter { $0.isLetter || $0.isNumber }
        let file = AtomicFile(
            for: "\(folder.backups)/before-version-\(version)-\(moment).sqlite", in: folder.backups)
        defer { file.discard() }
        try copy(to: file)
        try file.finish()
    }
}
