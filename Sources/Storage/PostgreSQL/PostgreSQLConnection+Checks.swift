extension PostgreSQLConnection {
    /// Opens a connection for a program beside those that serve the shop. Throws a `StorageError` when there is no shop,
    /// or one of another version.
    static func openToRead(_ conninfo: String) throws -> PostgreSQLConnection {
        let connection = try PostgreSQLConnection(conninfo)
        let (version, path) = (try connection.schemaVersion(), connection.location)
        guard version > 0 else { throw StorageError.noShop(path: path) }
        guard version >= Migration.newest else {
            throw StorageError.older(path: path, version: version, known: Migration.newest)
        }
        guard version == Migration.newest else {
            throw StorageError.newer(path: path, version: version, known: Migration.newest)
        }
        return connection
    }

    /// Results of all checks of what is in the database. Its files and references are the server's to check.
    func results() -> [CheckResult] {
        bookResults()
            + [result("search documents", in: documentFaults), result("search words", in: wordFaults)]
    }
}
