extension PostgreSQLConnection {
    /// Opens a connection for a program that runs beside the nodes.
    ///
    /// - Throws: `StorageError` if there is no shop, or if this program would have to migrate its schema first.
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

    /// Returns the results of all checks of the data. The server itself checks its files and foreign keys.
    func results() -> [CheckResult] {
        bookResults()
            + [result("search documents", in: documentFaults), result("search words", in: wordFaults)]
    }
}
