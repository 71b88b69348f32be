/// The location of a shop's database.
public enum DatabaseAddress: Equatable, Sendable {
    /// The file in the data folder.
    case folder
    /// A database on a PostgreSQL server, by an address as libpq reads it: `postgresql://…`
    case postgreSQL(String)
}
