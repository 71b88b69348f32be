/// Reason why an engine did not do what it was asked to.
struct DatabaseError: Error {
    /// Kinds of errors that callers distinguish.
    enum Kind {
        /// Somebody else has the database.
        case busy
        /// Others have changed at the same time what this transaction read or changed. Run again, it may do.
        case conflict
        /// There is a row with this key already. Somebody else may have written it since this transaction looked for it.
        case duplicate
        /// The server cannot be reached, has closed the connection, or takes no changes.
        case unreachable
        /// The connection was lost, or the wait for another server given up, while the changes were made durable: nobody
        /// knows yet whether they are.
        case unknown
        /// The disk is full, or the database may not grow.
        case full
        /// The file is no database, or not what the engine has written.
        case damaged
        /// The file cannot be opened, or not for writing.
        case unusable
        /// Any other: a rule of the schema was broken, the SQL is wrong, the disk fails.
        case other
    }

    let kind: Kind
    /// Message of the engine.
    let message: String
}
