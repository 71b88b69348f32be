/// A budget of mails by network: so many a minute. A mail beyond it is refused or delayed, as its kind needs.
///
/// Delayed mails are due in later minutes, in order of arrival, and take at most half of the budget of each. The other half
/// is left for mails that cannot wait, such as a link to set a password. The budget is never exceeded, unless a mail would
/// wait longer than `longestDelay`.
///
/// Memory is bounded: if too many networks are counted, some are forgotten.
public struct MailBudget: Sendable {
    /// Longest delay of a mail, in seconds: one day.
    public static let longestDelay: Int64 = 86_400

    private struct Minute {
        let start: Timestamp
        /// The number of mails that began in this minute, or were delayed until it.
        var begun = 0
        /// The number of mails that wait for a later minute.
        var delayed = 0
        /// True if this minute has delayed a mail.
        var hasDelayed = false
    }

    private let limit: Int
    private let capacity: Int
    private var minutes: [String: Minute] = [:]
    private var lastClearing: Timestamp?

    /// A limit of 0 allows any number. At most `capacity` networks are counted at a time.
    public init(perMinute limit: Int, capacity: Int = 10_000) {
        self.limit = limit
        self.capacity = capacity
    }

    /// The number of networks that are counted now.
    public var remembered: Int { minutes.count }

    /// Counts a mail that is sent now or never. Returns nil if it is within the budget.
    public mutating func begin(from network: String, at now: Timestamp) -> RateLimit.Refusal? {
        guard limit > 0 else { return nil }
        var minute = minute(of: network, at: now)
        minute.begun += 1
        remember(minute, of: network, at: now)
        guard minute.begun > limit else { return nil }
        return RateLimit.Refusal(
            wait: minute.start.secondsSince1970 + Self.length - now.secondsSince1970,
            isFirst: minute.begun == limit + 1)
    }

    /// Counts a mail that may wait. `dueMoment` says until when.
    public mutating func beginOrDelay(from network: String, at now: Timestamp) -> Outcome {
        guard limit > 0 else { return .now }
        var minute = minute(of: network, at: now)
        defer { remember(minute, of: network, at: now) }
        if minute.delayed == 0 && minute.begun < limit {
            minute.begun += 1
            return .now
        }
        if dueMoment(ofDelayed: minute.delayed + 1, in: minute) <= now + Self.longestDelay { minute.delayed += 1 }
        defer { minute.hasDelayed = true }
        return .delayed(isFirst: !minute.hasDelayed)
    }

    /// Returns when the last delayed mail of a network is due: now if none waits.
    public func dueMoment(from network: String, at now: Timestamp) -> Timestamp {
        let minute = minute(of: network, at: now)
        return minute.delayed == 0 ? now : dueMoment(ofDelayed: minute.delayed, in: minute)
    }

    private static let length: Int64 = 60

    /// The number of delayed mails that are due in one minute.
    private var share: Int { (limit + 1) / 2 }

    private func dueMoment(ofDelayed number: Int, in minute: Minute) -> Timestamp {
        minute.start + Self.length * Int64(1 + (number - 1) / share)
    }

    /// Returns the present minute of a network. It begins with the network's first mail, unless delayed mails are due in it.
    private func minute(of network: String, at now: Timestamp) -> Minute {
        guard let last = minutes[network], now >= last.start else { return Minute(start: now) }
        let passed = (now.secondsSince1970 - last.start.secondsSince1970) / Self.length
        guard passed > 0 else { return last }
        let waiting = max(0, last.delayed - Int(passed - 1) * share)
        guard waiting > 0 else { return Minute(start: now) }
        let due = min(share, waiting)
        return Minute(start: last.start + passed * Self.length, begun: due, delayed: waiting - due)
    }

    private mutating func remember(_ minute: Minute, of network: String, at now: Timestamp) {
        if minutes[network] == nil { makeRoom(now) }
        minutes[network] = minute
    }

    /// Forgets networks whose minute is over and for which no mail waits, at most once a second; if there are none, any
    /// one.
    private mutating func makeRoom(_ now: Timestamp) {
        guard minutes.count >= capacity else { return }
        if lastClearing != now {
            lastClearing = now
            minutes = minutes.filter { now < $0.value.start + Self.length || $0.value.delayed > 0 }
        }
        guard minutes.count >= capacity, let any = minutes.keys.first else { return }
        minutes[any] = nil
    }
}

extension MailBudget {
    /// Whether a mail is sent now or later.
    public enum Outcome: Equatable, Sendable {
        case now
        /// `isFirst` is true for the first delay of a network in a minute.
        case delayed(isFirst: Bool)
    }
}
