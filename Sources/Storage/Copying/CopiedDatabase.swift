/// A database from which, or into which, a shop is copied.
protocol CopiedDatabase: DatabaseConnection {
    /// All its tables, by its own catalogue, but for those that belong to the engine itself.
    func storedTables() throws -> [StoredTable]

    /// The highest number that was given to a row of each table in which none is given twice.
    func lastNumbers() throws -> [String: Int64]

    /// Runs `write` while neither triggers nor foreign keys look at what it writes into these tables; then checks the
    /// references, gives on numbers behind `numbers`, and makes the search. Part of the current transaction.
    func load(_ tables: [StoredTable], _ numbers: [String: Int64], _ write: () throws -> Void) throws

    /// Results of all checks of what is in the database.
    func results() -> [CheckResult]
}
