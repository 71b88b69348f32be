public import Shop

/// A change of the shop that is atomic. It is durable before its response is sent.
public struct Transaction {
    let database: Connection
    /// The time of the change.
    public let now: Timestamp

    /// This program among those that have the database open; nil if it has the database alone.
    let node: Node?

    /// The shop as this transaction sees it, including its own changes.
    public let snapshot: Snapshot

    init(_ database: Connection, now: Timestamp, cache: Snapshot.QueryCache, node: Node? = nil) {
        self.database = database
        self.now = now
        self.node = node
        snapshot = Snapshot(database, now: now, isCommitted: false, cache: cache)
    }
}
