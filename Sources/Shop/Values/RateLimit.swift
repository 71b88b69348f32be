/// A limit on the number of actions per minute, or another period, from one network: an IPv4 address or an IPv6 /64.
/// Actions may also be counted by another text.
///
/// Memory is bounded: if too many networks are counted, some are forgotten.
public struct RateLimit: Sendable {
    /// The network has exceeded the limit in this period.
    public struct Refusal: Equatable, Sendable {
        /// The seconds until the next action is allowed.
        public let wait: Int64
        /// True for the first refusal of this network in that period.
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

    /// A limit of 0 allows any number. At most `capacity` networks are stored.
    public init(perMinute limit: Int, capacity: Int = 10_000) {
        self.init(limit, in: 60, capacity: capacity)
    }

    /// Makes a limit on the number of actions in `length` seconds.
    public init(_ limit: Int, in length: Int64, capacity: Int = 10_000) {
        self.limit = limit
        self.length = length
        self.capacity = capacity
    }

    /// The current number of stored networks.
    public var remembered: Int { periods.count }

    /// Counts actions, and returns nil if they are allowed now. The period of a network begins with its first action.
    ///
    /// - Parameter count: The number of actions at once: either all are allowed or none.
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

    /// Forgets the networks whose period is over, at most once a second. If there are none, forgets the network with
    /// the fewest actions out of a few. The many networks of one attacker with an IPv6 /48 then evict each other before
    /// a network that tries often.
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
