/// A connection to the database of an engine, for all queries and changes. One thread at a time may use it.
protocol DatabaseConnection: Sendable {
    /// Begins a read-only transaction, whose queries all see the same snapshot.
    func beginReading() throws

    /// Begins a transaction that may write. If the engine allows only one, waits for its lock now.
    func beginWriting(of scope: ChangeScope) throws

    /// True for a database server: several statements in one round trip take less time than one by one.
    var isRemote: Bool { get }

    /// The place of the database, for messages.
    var location: String { get }

    /// Returns the compiled statement, the same one for the same text. Throws if the text has more than one statement.
    func statement(_ sql: String) throws -> Statement

    /// Runs statements without arguments, separated by semicolons, and discards their rows.
    func executeScript(_ script: String) throws

    /// Waits for the results of all statements that were sent. Throws if one failed.
    func sync() throws

    /// Commits the transaction. Throws if it is rolled back, or if the outcome is unknown
    /// (`DatabaseError.Kind.unknown`).
    func commit() throws

    var isInsideTransaction: Bool { get }

    /// The number of rows that the last statement changed.
    var changedRows: Int { get }

    /// Returns the key for the next row of a table, greater than `least` and all its keys. If several programs write,
    /// it comes from a sequence, which leaves gaps.
    func nextKey(of table: String, after least: Int64) throws -> Int64

    /// Returns the version of the last migration of the database; 0 if it is empty.
    func schemaVersion() throws -> Int

    /// Throws if a foreign key refers to a missing row.
    func checkReferences() throws

    /// Records, within the current transaction, that the database belongs to a shop and has this migration. Programs
    /// that know version `readableFrom` or later can use it. Nil does not change which programs can.
    func recordSchemaVersion(_ version: Int, readableFrom: Int?) throws
}
