/// One step of the database's schema: plain SQL, numbered, forward only.
struct Migration: Sendable {
    /// The version that the schema has after this step.
    let version: Int
    let sql: String
}

/// Brings a database's schema up to date. One number in the database itself tells which steps it has taken.
struct Migrator {
    /// All steps, oldest first.
    let migrations: [Migration]

    /// Takes the steps that this database has not taken yet, each in a transaction of its own. `keepCopy` runs before
    /// the first of them when the database already holds a shop. Returns whether any step was taken.
    func migrate(_ connection: some DatabaseConnection, keepCopy: () throws -> Void) throws -> Bool {
        let version = try connection.schemaVersion()
        guard version < migrations.count else { return false }
        if version > 0 { try keepCopy() }
        for migration in migrations { try take(migration, connection) }
        return true
    }

    private func take(_ migration: Migration, _ connection: some DatabaseConnection) throws {
        try connection.inTransaction {
            // Another program may have taken this step while this one waited.
            guard try connection.schemaVersion() < migration.version else { return }
            try connection.executeScript(migration.sql)
            try connection.checkReferences()
            try connection.recordSchemaVersion(migration.version)
        }
    }
}
