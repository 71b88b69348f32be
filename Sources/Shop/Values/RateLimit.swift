/// How often in a minute something may be begun from one place in the network: an address of IPv4 or a /64 of IPv6.
///
/// Memory is bounded: where too many places are counted, some are forgotten.
public struct RateLimit: Sendable {
    /// It may not be begun now.
    public struct Refusal: Equatable, Sendable {
        /// Seconds until it may be.
        public let wait: Int64
        /// Nothing else was refused to this place in the same minute.
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

    /// A limit of 0 allows any number. At most `capacity` places are remembered.
    public init(perMinute limit: Int, capacity: Int = 10_000) {
        self.limit = limit
        self.capacity = capacity
    }

    /// How many places are remembered at this moment.
    public var remembered: Int { minutes.count }

    /// Nil when it may be begun now. The minute of a place begins with the first thing that it begins.
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

    /// All are looked through once a second at most, however many come.
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
