public import Shop

/// The shop at one moment, for reading only.
///
/// Handlers of safe requests get a snapshot, which gives no access to a `Transaction`.
public struct Snapshot {
    let database: Connection
    /// The time at which the snapshot is read.
    public let now: Timestamp
    /// False within a transaction, whose state may never be committed.
    let isCommitted: Bool
    let cache: QueryCache

    init(_ database: Connection, now: Timestamp, isCommitted: Bool, cache: QueryCache) {
        self.database = database
        self.now = now
        self.isCommitted = isCommitted
        self.cache = cache
    }

    /// Returns the result of a query.
    public func ask<Result>(_ query: Query<Result>) throws -> Result {
        try database.ask(query)
    }

    /// Returns the results of several queries, in their order.
    public func ask<each Result>(_ queries: repeat Query<each Result>) throws -> (repeat each Result) {
        try database.ask(repeat each queries)
    }
}
