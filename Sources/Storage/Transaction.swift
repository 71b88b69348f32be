public import Shop

/// A change of the shop that happens whole or not at all. It is durable before its request is answered.
public struct Transaction {
    let database: Connection
    /// Time of the change.
    public let now: Timestamp

    /// This program among those that have the database open; nil where it has the shop for itself.
    let node: Node?

    /// The shop as this transaction sees it, its own changes included.
    public let snapshot: Snapshot

    init(_ database: Connection, now: Timestamp, cache: Snapshot.QueryCache, node: Node? = nil) {
        self.database = database
        self.now = now
        self.node = node
        snapshot = Snapshot(database, now: now, isCommitted: false, cache: cache)
    }
}
