/// A connection to the database, as every engine provides it; all questions and changes are made of it.
///
/// One thread at a time may use a connection.
protocol DatabaseConnection: Sendable {
    /// Begins a transaction that only reads: everything in it sees the same moment.
    var beginReading: String { get }

    /// Begins a transaction that may write. Where only one may at a time, it waits for its turn at once.
    func beginWriting(of scope: ChangeScope) throws

    /// True when a server has the database: several statements that are sent at once are answered sooner than one by one.
    var isRemote: Bool { get }

    /// Place of the database, for messages.
    var location: String { get }

    /// The statement, compiled; the same one each time. Throws when the text holds more than one.
    func statement(_ sql: String) throws -> Statement

    /// Runs statements that take no arguments and whose rows nobody wants, separated by semicolons.
    func executeScript(_ script: String) throws

    /// Waits for the outcome of all that was sent; throws when any of it failed.
    func settle() throws

    /// Makes the changes of the transaction durable. Throws when they are not, or when nobody knows whether they are.
    func commit() throws

    var isInsideTransaction: Bool { get }

    /// Number of rows that the last statement changed.
    var changedRows: Int { get }

    /// The key of the next row of a table, above `least` and all that are there. Where several programs write, it counts
    /// up by itself, and leaves gaps.
    func nextKey(of table: String, after least: Int64) throws -> Int64

    /// Version of the last migration of the database; 0 when it is empty.
    func schemaVersion() throws -> Int

    /// Throws when a row refers to one that is not there.
    func checkReferences() throws

    /// Records that the database is a shop's and has taken this migration; part of the current transaction. Programs that
    /// know `readableFrom` or later can work with it; when that is nil, whoever could before.
    func recordSchemaVersion(_ version: Int, readableFrom: Int?) throws
}
