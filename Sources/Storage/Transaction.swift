public import Shop

/// An atomic change of the shop. The change is durable before the response is sent.
public struct Transaction {
    let database: Connection
    /// The time of the change.
    public let now: Timestamp

    /// This program among those that have the database open; nil if this program has it alone.
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
