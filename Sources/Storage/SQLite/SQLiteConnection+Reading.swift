/// Reading in snapshots.
///
/// A connection stays in its transaction until its next read, or until the transaction is ended. While one connection
/// of a program has SQLite's lock for readers, the others get the lock without a system call.
extension SQLiteConnection {
    /// A read-only transaction, and the cached results of its snapshot.
    struct Reading {
        /// The transaction: a statement that has begun and is not reset keeps its snapshot for the whole connection.
        fileprivate var transaction: Statement?
        fileprivate var version: Int64?
        /// The results of queries since the last change of the database.
        fileprivate var cache = Snapshot.QueryCache()
    }

    /// Runs `questions` in one snapshot, which is not older than this call.
    func read<Answer>(_ questions: (Snapshot.QueryCache) throws -> Answer) throws -> Answer {
        letGo()
        let transaction = try statement("PRAGMA data_version")
        reading.transaction = transaction
        guard try transaction.step() else { throw DatabaseError(kind: .other, message: "no version of the data") }
        // The version differs from the last one if any connection, of this program or another, has committed since then
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
