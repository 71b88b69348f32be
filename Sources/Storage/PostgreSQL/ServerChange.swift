import Shop

/// A change that waits for a connection to the server, and the callbacks for its outcome.
struct ServerChange: WaitingChange, Sendable {
    let sender: String
    let scope: ChangeScope
    /// The time until which the change waits for a connection and is retried.
    let retryEnd: ContinuousClock.Instant
    /// The deadline for the results of the database.
    let deadline: Deadline
    /// Makes the change. Returns the completion to call after the commit.
    let body: @Sendable (Transaction) throws -> Completion
    /// Called if the change was rolled back, or if its outcome is unknown.
    let fail: @Sendable (any Error) -> Void
    /// The longest pause before the next retry, in microseconds.
    var longestPause: UInt32 = 2000
    /// True if an attempt of the change has failed because of a duplicate key.
    var hasMetDuplicate = false
}
