import Shop

/// A change that waits for a connection to the server, and the callbacks that tell its outcome.
struct ServerChange: WaitingChange, Sendable {
    let sender: String
    let scope: ChangeScope
    /// Time until which it waits, and is run again.
    let deadline: ContinuousClock.Instant
    /// Time for which the database is waited for.
    let patience: Patience
    /// Makes the change; returns what to announce once it is committed.
    let body: @Sendable (Transaction) throws -> Completion
    /// Announces that the change has left no trace, or that nobody knows.
    let fail: @Sendable (any Error) -> Void
    /// Microseconds of the longest pause before it is run again.
    var longestPause: UInt32 = 2000
    /// True if it has failed because a row was there already.
    var hasMetRow = false
}
