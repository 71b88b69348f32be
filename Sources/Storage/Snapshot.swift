public import Shop

/// The shop at one moment: everything can be asked, nothing can be changed.
///
/// Handlers of safe requests get one, and there is no way from it to a `Transaction`.
public struct Snapshot {
    let database: Connection
    /// Time at which it is asked.
    public let now: Timestamp
    /// False within a transaction, which sees what may never be committed.
    let isCommitted: Bool
    let cache: QueryCache

    init(_ database: Connection, now: Timestamp, isCommitted: Bool, cache: QueryCache) {
        self.database = database
        self.now = now
        self.isCommitted = isCommitted
        self.cache = cache
    }

    /// The answer to a question.
    public func ask<Result>(_ query: Query<Result>) throws -> Result {
        try database.ask(query)
    }

    /// The answers to several questions, in their order.
    public func ask<each Result>(_ queries: repeat Query<each Result>) throws -> (repeat each Result) {
        try database.ask(repeat each queries)
    }
}
