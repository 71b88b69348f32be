import Shop

/// A change that waits for a connection to the server, and the callbacks that tell its outcome.
struct ServerChange: Sendable {
    let scope: ChangeScope
    /// Time until which it waits, and is run again.
    let deadline: ContinuousClock.Instant
    /// Time for which the database is waited for.
    let patience: Patience
    /// Makes the change; returns what to announce once it is committed.
    let body: @Sendable (Transaction) throws -> Completion
    /// Announces that the change has left no trace, or that nobody knows.
    let fail: @Sendable (any Error) -> Void
}
