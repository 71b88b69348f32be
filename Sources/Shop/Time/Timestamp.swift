/// A time in whole seconds since 1970-01-01 UTC.
public struct Timestamp: Hashable, Comparable, Sendable {
    public let secondsSince1970: Int64

    public init(secondsSince1970: Int64) {
        self.secondsSince1970 = secondsSince1970
    }

    public static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.secondsSince1970 < right.secondsSince1970
    }

    /// Returns the time `seconds` later, or earlier if negative.
    public static func + (moment: Timestamp, seconds: Int64) -> Timestamp {
        Timestamp(secondsSince1970: moment.secondsSince1970 + seconds)
    }
}
