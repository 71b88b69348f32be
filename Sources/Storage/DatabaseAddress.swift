/// The location of a shop's database.
public enum DatabaseAddress: Equatable, Sendable {
    /// The SQLite file in the data folder.
    case folder
    /// A database on a PostgreSQL server, by its connection string for libpq: `postgresql://…`
    case postgreSQL(String)
}
