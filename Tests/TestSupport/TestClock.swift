public import Shop
import Synchronization

/// A clock that stands still until a test moves it. It begins on 21 November 2026 at 14:05 UTC.
public final class TestClock: Sendable {
    private let moment = Mutex(Timestamp(secondsSince1970: 1_795_269_900))

    public init() {}

    public var now: Timestamp {
        moment.withLock { $0 }
    }

    /// Moves on by this many seconds, or back when negative.
    public func advance(by seconds: Int64) {
        moment.withLock { $0 = $0 + seconds }
    }
}
