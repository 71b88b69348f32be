/// One step of the database's schema: plain SQL, numbered, forward only.
struct Migration: Sendable {
    /// The version that the schema has after this step.
    let version: Int
    /// What it brings, for the person who runs the shop.
    let name: String
    /// Most shops need none of it: they are up to date.
    private let makeSQL: @Sendable () -> String

    init(version: Int, name: String, sql: @escaping @autoclosure @Sendable () -> String) {
        self.version = version
        self.name = name
        makeSQL = sql
    }

    var sql: String { makeSQL() }
}

/// Brings a database's schema up to date. One number in the database itself tells which steps it has taken.
struct Migrator {
    /// All steps, oldest first.
    let migrations: [Migration]

    /// The version that a schema has after all of them.
    private var newest: Int { migrations.last?.version ?? 0 }

    /// Takes the steps that this database has not taken yet, all in one transaction: when one fails, the database is as
    /// it was. `willTake` is called with the name of each before it is taken.
    func migrate(_ connection: some DatabaseConnection, willTake: (String) -> Void) throws {
        try connection.inTransaction {
            for migration in try pending(connection) {
                willTake(migration.name)
                try connection.executeScript(migration.sql)
            }
            willTake(Self.check)
            try connection.checkReferences()
            try connection.recordSchemaVersion(newest)
        }
    }

    /// Steps that this database has not taken yet.
    func pending(_ connection: some DatabaseConnection) throws -> [Migration] {
        let version = try connection.schemaVersion()
        return migrations.filter { $0.version > version }
    }

    /// Name of what follows the steps.
    private static let check = "checking that nothing refers to what is not there"
}
