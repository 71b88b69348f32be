/// Migrates the schema of a shop on a PostgreSQL server while programs have the shop open, even programs of the version
/// before.
public struct ServerMigration {
    /// The result of a migration.
    public struct Outcome: Equatable, Sendable {
        /// The host and name of the database.
        public let location: String
        /// The present version of the schema.
        public let version: Int
        /// The names of the migrations that wait until no program of an earlier version has the database open.
        public let waiting: [String]
    }

    private let conninfo: String

    /// `conninfo` is the connection string of the database for libpq.
    public init(_ conninfo: String) {
        self.conninfo = conninfo
    }

    /// Applies the migrations that are possible now, and calls `report` as each begins.
    ///
    /// - Throws: `StorageError` if there is no shop. Also if a migration that this program needs is impossible while
    ///   the other programs have the database open; then nothing has changed.
    public func run(reporting report: (UpgradeStep) -> Void = { _ in }) throws -> Outcome {
        try StorageError.translating {
            let connection = try PostgreSQLConnection(conninfo)
            guard try !connection.isEmpty else { throw StorageError.noShop(path: connection.location) }
            let waiting = try connection.migrate(reporting: report).map(\.name)
            return Outcome(
                location: connection.location, version: try connection.schemaVersion(), waiting: waiting)
        }
    }
}
