/// Place of a shop's database.
public enum DatabaseAddress: Equatable, Sendable {
    /// The file in the data folder.
    case folder
    /// A PostgreSQL server's, under an address as libpq reads it: `postgresql://…`
    case postgreSQL(String)
}
