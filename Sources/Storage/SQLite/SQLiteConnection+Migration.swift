extension SQLiteConnection {
    /// Migrates the schema. When an existing shop is upgraded, calls `report` as each step begins.
    func migrate(
        _ migrations: [Migration], in folder: DataFolder, reporting report: (UpgradeStep) -> Void = { _ in }
    ) throws {
        let migrator = Migrator(migrations: migrations)
        let count = try migrator.pending(self).count
        guard count > 0 else { return }
        guard try schemaVersion() > 0 else { return try take(migrator) { _ in } }
        var number = 0
        try upgrade(by: migrator, in: folder) { name in
            number += 1
            report(UpgradeStep(number: number, count: count + Self.stepsAround, name: name))
        }
    }

    /// The number of steps besides the migrations: copying the database, checking it, and writing the log.
    private static let stepsAround = 3

    /// Copies the shop into `folder.backups` before any change. If a step fails, the shop is unchanged.
    private func upgrade(by migrator: Migrator, in folder: DataFolder, begin: (String) -> Void) throws {
        let version = try schemaVersion()
        folder.clearUnfinishedBackups()
        try UpgradeSpace(folder).check(folder)
        let copy = try folder.pathOfCopy(beforeVersion: migrator.migrations.count)
        begin("copying the database to \(copy)")
        try keepCopy(copy, in: folder)
        do {
            try take(migrator, willTake: begin)
        } catch {
            // Otherwise each failed attempt would leave another copy of the same shop, until the disk is full.
            if try schemaVersion() == version { folder.removeCopy(copy) }
            throw error
        }
    }

    private func take(_ migrator: Migrator, willTake begin: (String) -> Void) throws {
        // A migration may replace a table that other tables refer to
        // (https://www.sqlite.org/lang_altertable.html#otheralter).
        try executeScript("PRAGMA foreign_keys = OFF")
        try withLargeCache { try migrator.migrate(self, willTake: begin) }
        try executeScript("PRAGMA foreign_keys = ON")
        begin("writing the log into the database")
        // `FileHeader` reads the version from the file, not from the log.
        try checkpoint()
    }

    func nextKey(of table: String, after least: Int64) throws -> Int64 {
        try ask(.init(value: "SELECT coalesce(max(id), $1) + 1 FROM \(table)", [least]))
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

    /// `readableFrom` is not stored, since only one program has the file open for writing: no earlier program works
    /// beside it.
    func recordSchemaVersion(_ version: Int, readableFrom: Int?) throws {
        try executeScript("PRAGMA application_id = \(FileHeader.applicationID); PRAGMA user_version = \(version)")
    }

    /// Copies a snapshot of the database into a new file, while other connections read and write.
    func copy(to file: AtomicFile) throws {
        try file.create()
        try execute("VACUUM INTO $1", [file.path])
    }

    private func keepCopy(_ path: String, in folder: DataFolder) throws {
        let file = AtomicFile(for: path, in: folder.backups)
        defer { file.discard() }
        try copy(to: file)
        try file.finish()
    }
}
