import Glibc
public import Testing

/// The time after which `waitUntil` fails: far longer than any event takes on a busy machine.
private let deadline = Duration.seconds(60)

/// Error of a wait whose condition did not become true in time.
public struct TimedOut: Error {
    /// The condition.
    public let comment: Comment
}

/// Waits until `condition` is true.
/// - Throws: `TimedOut` after 60 seconds, after recording an issue with `comment`.
public func waitUntil(
    _ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation, _ condition: () throws -> Bool
) throws {
    let end = ContinuousClock.now + deadline
    while try !condition() {
        guard .now < end else {
            Issue.record(comment, sourceLocation: sourceLocation)
            throw TimedOut(comment: comment)
        }
        usleep(1000)
    }
}
