extension SQLiteConnection {
    /// Returns a sentence for each object of the schema that the migrations did not create, or created otherwise. A
    /// trigger from elsewhere could change any row, and a missing one protects none.
    func schemaFaults(of migrations: [Migration] = Migration.all) throws -> [String] {
        try DatabaseSchema(self).faults(comparedWith: schema(after: migrations))
    }

    /// Does the same for a backup, which has its pictures in a table beside.
    func backedUpSchemaFaults() throws -> [String] {
        var expected = try schema(after: Migration.all)
        expected.add(table: Self.pictureTable, statement: Self.pictureTableStatement)
        return try DatabaseSchema(self).faults(comparedWith: expected)
    }

    /// Throws `StorageError.foreignSchema` if the schema differs from that of the migrations.
    func checkSchema(of migrations: [Migration] = Migration.all) throws {
        try Self.check(schemaFaults(of: migrations), location)
    }

    /// Does the same for a backup.
    func checkBackedUpSchema() throws {
        try Self.check(backedUpSchemaFaults(), location)
    }

    private static func check(_ faults: [String], _ path: String) throws {
        guard faults.isEmpty else { throw StorageError.foreignSchema(path: path, faults: faults) }
    }

    private func schema(after migrations: [Migration]) throws -> DatabaseSchema {
        let version = try schemaVersion()
        // The newest one is at hand. Replaying the migrations takes longer than opening a shop should.
        if version == Migration.newest, migrations.count == version { return .newest }
        return try DatabaseSchema(version: version, of: migrations)
    }
}
