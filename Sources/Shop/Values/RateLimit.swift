/// Limit on how often something may be begun in a minute, or in another time, from one network: an IPv4 address or a /64
/// of IPv6. What it counts by may be another text, too.
///
/// Memory is bounded: where too many networks are counted, some are forgotten.
public struct RateLimit: Sendable {
    /// The network has begun too many in this time.
    public struct Refusal: Equatable, Sendable {
        /// Seconds until the next may be begun.
        public let wait: Int64
        /// True for the first refusal to this network in that time.
        public let isFirst: Bool
    }

    private struct Period {
        let start: Timestamp
        var tries = 0

        func contains(_ now: Timestamp, of length: Int64) -> Bool { now >= start && now < start + length }
    }

    private let limit: Int
    private let length: Int64
    private let capacity: Int
    private var periods: [String: Period] = [:]
    private var lastClearing: Timestamp?

    /// A limit of 0 allows any number. At most `capacity` networks are remembered.
    public init(perMinute limit: Int, capacity: Int = 10_000) {
        self.init(limit, in: 60, capacity: capacity)
    }

    /// A limit on how often something may be begun in so many seconds.
    public init(_ limit: Int, in length: Int64, capacity: Int = 10_000) {
        self.limit = limit
        self.length = length
        self.capacity = capacity
    }

    /// Number of networks that are remembered now.
    public var remembered: Int { periods.count }

    /// Returns nil when it may be begun now. The time of a network begins with the first thing that it begins.
    ///
    /// - Parameter count: The number of things that are begun at once: all of them or none.
    public mutating func begin(_ count: Int = 1, from network: String, at now: Timestamp) -> Refusal? {
        guard limit > 0 else { return nil }
        var period = periods[network] ?? Period(start: now)
        if !period.contains(now, of: length) { period = Period(start: now) }
        let before = period.tries
        period.tries += count
        if periods[network] == nil { makeRoom(now) }
        periods[network] = period
        guard period.tries > limit else { return nil }
        let wait = period.start.secondsSince1970 + length - now.secondsSince1970
        return Refusal(wait: wait, isFirst: before <= limit)
    }

    /// Forgets the networks whose time is over, looked for once a second at most; where none is, the one of a few that has
    /// begun the least: many networks of one sender, which an IPv6 /48 has, push out each other before one that tries
    /// often.
    private mutating func makeRoom(_ now: Timestamp) {
        guard periods.count >= capacity else { return }
        if lastClearing != now {
            lastClearing = now
            periods = periods.filter { $0.value.contains(now, of: length) }
        }
        guard periods.count >= capacity,
            let least = periods.lazy.prefix(16).min(by: { $0.value.tries < $1.value.tries })
        else { return }
        periods[least.key] = nil
    }
}
