/// A migration of the database's schema: plain SQL with a version number, forward only.
struct Migration: Sendable {
    /// The programs that work with the schema before and after a migration. This matters if several programs have one
    /// database open.
    enum Kind: Sendable {
        /// Earlier programs cannot work with the new schema, and later ones need it. So no program may have the shop
        /// open during the migration.
        case exclusive
        /// Adds parts that earlier programs neither need nor damage: these go on working beside later ones.
        case expanding
        /// The migration removes parts that only earlier programs need, so it waits until no earlier program has the
        /// database open. Later programs work with the schema before the migration, too.
        case contracting
    }

    /// The version of the schema after this migration.
    let version: Int
    /// The purpose of the migration, for the operator.
    let name: String
    let kind: Kind
    /// A closure, because most shops are up to date and do not need the text.
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

/// Updates a database's schema. A version number in the database tells which migrations it has.
struct Migrator {
    /// All migrations, oldest first.
    let migrations: [Migration]

    /// The version of the schema after all migrations.
    private var newest: Int { migrations.last?.version ?? 0 }

    /// Applies the missing migrations in one transaction: if one fails, the database is unchanged. Calls `willTake`
    /// with the name of each migration before it is applied.
    func migrate(_ connection: some DatabaseConnection, willTake: (String) -> Void) throws {
        try connection.inTransaction { try take(connection, willTake: willTake) }
    }

    /// Applies the missing migrations within the current transaction.
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

    /// Returns the migrations that this database does not have yet.
    func pending(_ connection: some DatabaseConnection) throws -> [Migration] {
        let version = try connection.schemaVersion()
        return migrations.filter { $0.version > version }
    }

    /// The name of the step after the migrations.
    private static let check = "checking foreign keys"
}
