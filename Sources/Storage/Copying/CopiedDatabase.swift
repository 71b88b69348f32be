/// A database that a shop is copied from or into.
protocol CopiedDatabase: DatabaseConnection {
    /// Returns all tables of the engine's own catalogue, except those of the engine itself.
    func storedTables() throws -> [StoredTable]

    /// Returns the highest number assigned so far, for each table whose numbers are never assigned twice.
    func lastNumbers() throws -> [String: Int64]

    /// Runs `write` while triggers and foreign keys of these tables are disabled. Then checks the references, continues
    /// numbering after `numbers`, and builds the search index. Part of the current transaction.
    func load(_ tables: [StoredTable], _ numbers: [String: Int64], _ write: () throws -> Void) throws

    /// Returns the results of all checks of the database's contents.
    func results() -> [CheckResult]
}
