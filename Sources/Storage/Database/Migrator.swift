/// One step of the database's schema: plain SQL, numbered, forward only.
struct Migration: Sendable {
    /// Which programs work with the schema before and after a migration. It matters if several programs have one database
    /// open.
    enum Kind: Sendable {
        /// Earlier programs cannot work with the new schema, and later ones need it: all earlier programs must stop first.
        case exclusive
        /// Earlier programs still work, beside later ones.
        case expanding
        /// Removes parts that only earlier programs need: it waits until no earlier program has the database open. Later
        /// programs work before it, too.
        case contracting
    }

    /// The version that the schema has after this step.
    let version: Int
    /// What it brings, for the person who runs the shop.
    let name: String
    let kind: Kind
    /// Most shops need none of it: they are up to date.
    private let makeSQL: @Sendable () -> String

    init(
        version: Int, name: String, _ kind: Kind = .exclusive, sql: @escaping @autoclosure @Sendable () -> String
    ) {
        self.version = version
        self.name = name
        self.kind = kind
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
        try connection.inTransaction { try take(connection, willTake: willTake) }
    }

    /// Does the same within a transaction.
    func take(_ connection: some DatabaseConnection, willTake: (String) -> Void) throws {
        let steps = try pending(connection)
        for migration in steps {
            willTake(migration.name)
            try connection.executeScript(migration.sql)
        }
        willTake(Self.check)
        try connection.checkReferences()
        try connection.recordSchemaVersion(newest, readableFrom: steps.last { $0.kind != .expanding }?.version)
    }

    /// Steps that this database has not taken yet.
    func pending(_ connection: some DatabaseConnection) throws -> [Migration] {
        let version = try connection.schemaVersion()
        return migrations.filter { $0.version > version }
    }

    /// Name of what follows the steps.
    private static let check = "checking that nothing refers to what is not there"
}
