/// A connection to the database of an engine, for all queries and changes. One thread at a time may use a connection.
protocol DatabaseConnection: Sendable {
    /// Begins a read-only transaction, whose queries all see the same snapshot.
    func beginReading() throws

    /// Begins a transaction that may write. If the engine allows only one such transaction at a time, this call waits
    /// for its turn.
    func beginWriting(of scope: ChangeScope) throws

    /// True for a database server, which answers several statements sent at once sooner than one by one.
    var isRemote: Bool { get }

    /// The zones that the connection has read last.
    var zoneCache: ZoneCache { get }

    /// The location of the database, for messages.
    var location: String { get }

    /// Returns the compiled statement of a text, the same one each time. Throws if the text has several statements.
    func statement(_ sql: String) throws -> Statement

    /// Runs statements without arguments, separated by semicolons, and discards their rows.
    func executeScript(_ script: String) throws

    /// Waits for the results of all statements that were sent. Throws if one failed.
    func sync() throws

    /// Commits the transaction durably. Throws if the changes were not committed, or if it is unknown whether they were
    /// (`DatabaseError.Kind.unknown`).
    func commit() throws

    var isInsideTransaction: Bool { get }

    /// The number of rows that the last statement changed.
    var changedRows: Int { get }

    /// Returns the key for the next row of a table, greater than `least` and than all keys of the table. If several
    /// programs write, the key comes from a sequence, which leaves gaps.
    func nextKey(of table: String, after least: Int64) throws -> Int64

    /// Returns the version of the last migration of the database; 0 if it is empty.
    func schemaVersion() throws -> Int

    /// Throws if a foreign key refers to a missing row.
    func checkReferences() throws

    /// Records, within the current transaction, that the database belongs to a shop and has this migration. Programs
    /// that know version `readableFrom` or later can use the database. If `readableFrom` is nil, the same programs as
    /// before can use it.
    func recordSchemaVersion(_ version: Int, readableFrom: Int?) throws
}
