/// What an engine's connection must do; all questions and changes are made of it.
///
/// One thread at a time may use a connection.
protocol DatabaseConnection: Sendable {
    /// Begins a transaction that only reads: everything in it sees the same moment.
    static var beginReading: String { get }
    /// Begins a transaction that may write, and waits for its turn at once.
    static var beginWriting: String { get }

    /// Where the database is, for messages.
    var location: String { get }

    /// The statement, compiled; the same one each time. Throws when the text holds more than one.
    func statement(_ sql: String) throws -> Statement

    /// Runs statements that take no arguments and whose rows nobody wants, separated by semicolons.
    func executeScript(_ script: String) throws

    var isInsideTransaction: Bool { get }

    /// How many rows the statement that ran last has changed.
    var changedRows: Int { get }

    /// Which migration the database has taken last; 0 when it is empty.
    func schemaVersion() throws -> Int

    /// Notes that the database is a shop's and has taken this migration; part of the transaction that runs.
    func recordSchemaVersion(_ version: Int) throws
}
