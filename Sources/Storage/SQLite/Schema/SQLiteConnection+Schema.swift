extension SQLiteConnection {
    /// Returns a sentence for each object of the schema that differs from the migrations or is missing. A foreign
    /// trigger could change any row, and a missing trigger protects none.
    func schemaFaults(of migrations: [Migration] = Migration.all) throws -> [String] {
        try DatabaseSchema(self).faults(comparedWith: schema(after: migrations))
    }

    /// Returns the schema faults of a backup, which also has a table of pictures.
    func backedUpSchemaFaults() throws -> [String] {
        var expected = try schema(after: Migration.all)
        expected.add(table: Self.pictureTable, statement: Self.pictureTableStatement)
        return try DatabaseSchema(self).faults(comparedWith: expected)
    }

    /// Throws `StorageError.foreignSchema` if the schema differs from that of the migrations.
    func checkSchema(of migrations: [Migration] = Migration.all) throws {
        try Self.check(schemaFaults(of: migrations), location)
    }

    /// Throws `StorageError.foreignSchema` if the schema of a backup differs from that of the migrations.
    func checkBackedUpSchema() throws {
        try Self.check(backedUpSchemaFaults(), location)
    }

    private static func check(_ faults: [String], _ path: String) throws {
        guard faults.isEmpty else { throw StorageError.foreignSchema(path: path, faults: faults) }
    }

    private func schema(after migrations: [Migration]) throws -> DatabaseSchema {
        let version = try schemaVersion()
        // The newest schema is stored as a file, since applying all migrations takes longer than opening should.
        if version == Migration.newest, migrations.count == version { return .newest }
        return try DatabaseSchema(version: version, of: migrations)
    }
}
