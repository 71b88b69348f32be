/// Limit on how often a minute something may be begun from one network: an IPv4 address or a /64 of IPv6.
///
/// Memory is bounded: where too many networks are counted, some are forgotten.
public struct RateLimit: Sendable {
    /// The network has begun too many this minute.
    public struct Refusal: Equatable, Sendable {
        /// Seconds until the next may be begun.
        public let wait: Int64
        /// True for the first refusal to this network in a minute.
        public let isFirst: Bool
    }

    private struct Minute {
        let start: Timestamp
        var tries = 0

        func contains(_ now: Timestamp) -> Bool { now >= start && now < start + RateLimit.length }
    }

    private static let length: Int64 = 60

    private let limit: Int
    private let capacity: Int
    private var minutes: [String: Minute] = [:]
    private var lastClearing: Timestamp?

    /// A limit of 0 allows any number. At most `capacity` networks are remembered.
    public init(perMinute limit: Int, capacity: Int = 10_000) {
        self.limit = limit
        self.capacity = capacity
    }

    /// Number of networks that are remembered now.
    public var remembered: Int { minutes.count }

    /// Returns nil when it may be begun now. The minute of a network begins with the first thing that it begins.
    public mutating func begin(from network: String, at now: Timestamp) -> Refusal? {
        guard limit > 0 else { return nil }
        var minute = minutes[network] ?? Minute(start: now)
        if !minute.contains(now) { minute = Minute(start: now) }
        minute.tries += 1
        if minutes[network] == nil { makeRoom(now) }
        minutes[network] = minute
        guard minute.tries > limit else { return nil }
        let wait = minute.start.secondsSince1970 + Self.length - now.secondsSince1970
        return Refusal(wait: wait, isFirst: minute.tries == limit + 1)
    }

    /// Forgets the networks whose minute is over, looked for once a second at most; where none is, any one.
    private mutating func makeRoom(_ now: Timestamp) {
        guard minutes.count >= capacity else { return }
        if lastClearing != now {
            lastClearing = now
            minutes = minutes.filter { $0.value.contains(now) }
        }
        guard minutes.count >= capacity, let any = minutes.keys.first else { return }
        minutes[any] = nil
    }
}
