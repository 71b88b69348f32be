/// Reading, moment by moment.
///
/// The connection stays in its transaction until it reads again, or is let go: while one connection of a program has
/// SQLite's lock for readers, the others get it without asking the system.
extension SQLiteConnection {
    /// A transaction that only reads, and what is known of the shop at its moment.
    struct Reading {
        /// A statement that has begun and is not reset holds its moment for all that run beside it, so this one is the
        /// transaction.
        fileprivate var transaction: Statement?
        fileprivate var version: Int64?
        /// What was read since anybody changed the database.
        fileprivate var cache = Snapshot.QueryCache()
    }

    /// Runs `questions` in one transaction, so that all see the same moment: not before this call.
    func read<Answer>(_ questions: (Snapshot.QueryCache) throws -> Answer) throws -> Answer {
        letGo()
        let transaction = try statement("PRAGMA data_version")
        reading.transaction = transaction
        guard try transaction.step() else { throw DatabaseError(kind: .other, message: "no version of the data") }
        // It differs from the last one when any connection, of this program or another, has committed since
        // (https://www.sqlite.org/pragma.html#pragma_data_version).
        let version = transaction.integer(0)
        if version != reading.version { (reading.version, reading.cache) = (version, Snapshot.QueryCache()) }
        return try questions(reading.cache)
    }

    /// Ends the transaction.
    func letGo() {
        reading.transaction?.reset()
        reading.transaction = nil
    }
}
