/// The deadline for requests to a database server.
///
/// Each result has a minimum time, so that one late result does not make all later requests fail.
public struct Deadline: Sendable {
    /// Two seconds, for requests of customers.
    public static var short: Deadline { Deadline(.seconds(2)) }
    /// 30 seconds, for work that reads or changes many rows, and for changes by staff.
    public static var long: Deadline { Deadline(.seconds(30)) }
    /// Now: only a result that has arrived already is received.
    static var zero: Deadline { Deadline(.zero, least: .zero) }

    private let end: ContinuousClock.Instant
    private let least: Duration

    /// Starts now. `least` is the minimum time for each result.
    public init(_ time: Duration, least: Duration = .seconds(1)) {
        end = .now + time
        self.least = least
    }

    /// True if its time is over.
    var hasPassed: Bool { .now >= end }

    /// The time by which the result of a request that is sent now must arrive.
    var instant: ContinuousClock.Instant { max(end, .now + least) }
}
