internal import GRDB
public import Shop

/// A change of the shop that happens whole or not at all. It is durable before its request is answered.
public struct Transaction {
    let database: Database
    /// When it happens.
    public let now: Timestamp

    init(_ database: Database, now: Timestamp) {
        self.database = database
        self.now = now
    }

    /// The shop as this transaction sees it, its own changes included.
    public var snapshot: Snapshot {
        Snapshot(database, now: now, isCommitted: false)
    }
}
