/// The deadline for the results of a database server.
///
/// Each result has a minimum time to arrive, so that one late result does not make all later requests fail.
public struct Deadline: Sendable {
    /// A deadline of two seconds in all, for requests of customers.
    public static var short: Deadline { Deadline(.seconds(2)) }
    /// A deadline of 30 seconds, for work that reads or changes many rows, and for work that staff have requested.
    public static var long: Deadline { Deadline(.seconds(30)) }
    /// A deadline that has passed already: only a result that has already arrived is received.
    static var zero: Deadline { Deadline(.zero, least: .zero) }

    private let end: ContinuousClock.Instant
    private let least: Duration

    /// Creates a deadline that starts now.
    ///
    /// - Parameter least: The minimum time for a result that is requested when most of the time is over.
    public init(_ time: Duration, least: Duration = .seconds(1)) {
        end = .now + time
        self.least = least
    }

    /// True if the time of the deadline is over.
    var hasPassed: Bool { .now >= end }

    /// The time by which the result of a request sent now must arrive.
    var instant: ContinuousClock.Instant { max(end, .now + least) }
}
