public import Shop

/// A change of the shop that happens whole or not at all. It is durable before its request is answered.
public struct Transaction {
    let database: Connection
    /// Time of the change.
    public let now: Timestamp

    /// The shop as this transaction sees it, its own changes included.
    public let snapshot: Snapshot

    init(_ database: Connection, now: Timestamp, cache: Snapshot.QueryCache) {
        self.database = database
        self.now = now
        snapshot = Snapshot(database, now: now, isCommitted: false, cache: cache)
    }
}
