/// Time for which somebody waits for the answers of a database that is another program's.
///
/// Each answer has a little time at least: what comes late makes all that follows no later than that.
public struct Patience: Sendable {
    /// For visitors: two seconds in all.
    public static var visitor: Patience { Patience(.seconds(2)) }
    /// For work that reads or changes much, and for whoever has asked for it: half a minute.
    public static var long: Patience { Patience(.seconds(30)) }
    /// None at all: what is not there already does not come.
    static var zero: Patience { Patience(.zero, least: .zero) }

    private let end: ContinuousClock.Instant
    private let least: Duration

    /// Begins now. `least` is the time for an answer that is asked for when most of it is over.
    public init(_ time: Duration, least: Duration = .seconds(1)) {
        end = .now + time
        self.least = least
    }

    /// True when its time is over.
    var isOver: Bool { .now >= end }

    /// Time by which an answer that is asked for now has to come.
    var deadline: ContinuousClock.Instant { max(end, .now + least) }
}
