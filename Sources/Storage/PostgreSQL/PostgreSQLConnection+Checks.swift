extension PostgreSQLConnection {
    /// Opens a connection for a program beside those that serve the shop. Throws a `StorageError` when there is no shop,
    /// or none that this program can work with as it is.
    static func openToRead(
        _ conninfo: String, migrations: [Migration] = Migration.allOfPostgreSQL
    ) throws -> PostgreSQLConnection {
        let connection = try PostgreSQLConnection(conninfo)
        let (version, known, path) = (
            try connection.schemaVersion(), migrations.last?.version ?? 0, connection.location
        )
        guard version > 0 else { throw StorageError.noShop(path: path) }
        try connection.checkWhoseItIs(knowing: known)
        guard try Migrator(migrations: migrations).pending(connection).allSatisfy({ $0.kind == .contracting }) else {
            throw StorageError.older(path: path, version: version, known: known)
        }
        return connection
    }

    /// Results of all checks of what is in the database. Its files and references are the server's to check.
    func results() -> [CheckResult] {
        bookResults()
            + [result("search documents", in: documentFaults), result("search words", in: wordFaults)]
    }
}
