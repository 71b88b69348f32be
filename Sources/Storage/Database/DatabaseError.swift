/// An error of an engine.
struct DatabaseError: Error {
    /// The kinds of errors that callers distinguish.
    enum Kind {
        /// Another connection holds the database's lock, or no connection of the pool is free.
        case busy
        /// Another transaction has changed data that this one read or changed. A retry may succeed.
        case conflict
        /// The key exists already. Another transaction may have inserted it after this one looked for it.
        case duplicate
        /// The server cannot be reached, has closed the connection, or is read-only.
        case unreachable
        /// The outcome of a commit is unknown. The connection was lost during the commit, or the server stopped waiting
        /// for its standby.
        case unknown
        /// The disk is full, or the database has its maximum size.
        case full
        /// The file is not a database, or its content is not what the engine has written.
        case damaged
        /// The file cannot be opened, or cannot be opened for writing.
        case unusable
        /// Any other error: a violated constraint of the schema, wrong SQL, a failed disk.
        case other
    }

    let kind: Kind
    /// The message of the engine.
    let message: String
}
