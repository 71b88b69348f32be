/// Brings the schema of a shop on a PostgreSQL server up to date while programs have it open, those of the version before
/// as well.
public struct ServerMigration {
    /// What became of it.
    public struct Outcome: Equatable, Sendable {
        /// Host and name of the database.
        public let location: String
        /// Version of the schema now.
        public let version: Int
        /// Names of the steps that wait until no program of an earlier version has the database open.
        public let waiting: [String]
    }

    private let conninfo: String

    /// `conninfo` is the address of the database, as libpq reads it.
    public init(_ conninfo: String) {
        self.conninfo = conninfo
    }

    /// Takes the steps that can be taken now; `report` is called as each begins. Throws a `StorageError` when there is no
    /// shop, or when a step that this program needs cannot be taken beside those that have the database open: nothing
    /// has changed then.
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
