/// A rate limit by network for mails that may wait: as many at once as one minute allows, then one every 60 / limit
/// seconds.
///
/// A mail beyond the limit is delayed until the next free slot, so that mails are due in order of arrival. A backlog
/// gets shorter whenever fewer mails arrive than the limit allows (GCRA, ITU-T I.371). A mail that would wait longer
/// than `longestDelay` is due after `longestDelay`: then the limit no longer holds.
///
/// Memory is bounded: if too many networks are counted, some are forgotten.
public struct MailBudget: Sendable {
    /// The maximum delay of a mail, in seconds: one day.
    public static let longestDelay: Int64 = 86_400

    private struct Queue {
        /// The time of the latest mail.
        var latest: Timestamp
        /// The time from which the network may send a minute's mails at once again, in ticks.
        var idleFrom: Int64
        /// The end of the minute whose first delay was marked.
        var markedUntil: Timestamp?
    }

    private static let minute: Int64 = 60

    /// The number of mails per minute, which is also the number of ticks per second: one mail takes 60 ticks.
    private let limit: Int64
    private let capacity: Int
    private var queues: [String: Queue] = [:]
    private var lastClearing: Timestamp?

    /// A limit of 0 allows any number. At most `capacity` networks are counted at a time.
    public init(perMinute limit: Int, capacity: Int = 10_000) {
        self.limit = Int64(min(max(limit, 0), 1_000_000))
        self.capacity = capacity
    }

    /// The number of networks that are counted now.
    public var remembered: Int { queues.count }

    /// Counts a mail, and returns when it is due.
    public mutating func begin(from network: String, at now: Timestamp) -> Outcome {
        guard limit > 0 else { return .now }
        var queue = queue(of: network, at: now)
        // Clocks of concurrent requests may differ by a second.
        let now = max(now, queue.latest)
        queue.latest = now
        queue.idleFrom = max(queue.idleFrom, ticks(now))
        defer { remember(queue, of: network, at: now) }
        let slot = max(ticks(now), queue.idleFrom - (limit - 1) * Self.minute)
        let due = Timestamp(secondsSince1970: (slot + limit - 1) / limit)
        let longest = now + Self.longestDelay
        if due <= longest { queue.idleFrom += Self.minute }
        guard due > now else { return .now }
        let isFirst = queue.markedUntil.map { now >= $0 } ?? true
        if isFirst { queue.markedUntil = now + Self.minute }
        return .delayed(until: min(due, longest), isFirst: isFirst)
    }

    private func ticks(_ moment: Timestamp) -> Int64 { moment.secondsSince1970 * limit }

    /// Returns the queue of a network. A clock that was set back by more than a minute begins a new one.
    private func queue(of network: String, at now: Timestamp) -> Queue {
        if let queue = queues[network], now + Self.minute >= queue.latest { return queue }
        return Queue(latest: now, idleFrom: ticks(now))
    }

    private mutating func remember(_ queue: Queue, of network: String, at now: Timestamp) {
        if queues[network] == nil { makeRoom(now) }
        queues[network] = queue
    }

    /// Forgets networks that may send a minute's mails at once, at most once a second. If there are none, forgets any
    /// network.
    private mutating func makeRoom(_ now: Timestamp) {
        guard queues.count >= capacity else { return }
        if lastClearing != now {
            lastClearing = now
            queues = queues.filter { ticks(now) < $0.value.idleFrom }
        }
        guard queues.count >= capacity, let any = queues.keys.first else { return }
        queues[any] = nil
    }
}

extension MailBudget {
    /// The decision to send a mail now or later.
    public enum Outcome: Equatable, Sendable {
        case now
        /// `isFirst` is true for the first delay of a network in a minute.
        case delayed(until: Timestamp, isFirst: Bool)
    }
}
