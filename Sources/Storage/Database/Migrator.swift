/// One step of the database's schema: plain SQL, numbered, forward only.
struct Migration: Sendable {
    /// Which programs can work with the schema after a step, and which before it. It matters where several have one
    /// database open.
    enum Kind: Sendable {
        /// Earlier programs cannot, and later ones need it: for a moment no program has the shop open.
        case exclusive
        /// It adds what earlier programs neither need nor hurt: they go on beside later ones.
        case expanding
        /// It takes away what earlier programs need and later ones do not: they go on without it until the earlier ones
        /// are gone.
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
