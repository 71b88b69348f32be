/// A throttle that slows down clients that guess passwords, and no other clients.
///
/// A browser that was signed in to the account before is counted separately, so that guesses of others never lock the
/// owner out (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). Memory is bounded: if there are too many
/// guesses, the oldest guesses are forgotten.
public struct SignInThrottle: Sendable {
    /// A sign-in attempt: the account, and the origin of the attempt.
    public struct Attempt: Hashable, Sendable {
        /// The typed email address, whether or not an account has it.
        let account: String
        let origin: Origin

        public init(account: EmailAddress, from origin: Origin) {
            self.account = account.description
            self.origin = origin
        }
    }

    public enum Origin: Hashable, Sendable {
        /// A network: an IPv4 address or an IPv6 /64.
        case network(String)
        /// A browser that was signed in to this account before.
        case knownBrowser(Session.ID)
    }

    private var byPair: FailureCounts<Attempt>
    private var byNetwork: FailureCounts<String>
    private var byAccount: FailureCounts<String>

    /// Stores at most `capacity` entries each by pair, network and account. A pair is an account with an origin.
    public init(capacity: Int = 10_000) {
        byPair = FailureCounts(capacity: capacity)
        byNetwork = FailureCounts(capacity: capacity)
        byAccount = FailureCounts(capacity: capacity)
    }

    /// The number of entries that are stored now.
    public var remembered: Int { byPair.count + byNetwork.count + byAccount.count }

    /// Begins an attempt. Returns the seconds until it is allowed, or nil if it is allowed now. An allowed attempt
    /// counts as failed until `succeeded`, so that a hundred concurrent attempts are not all allowed.
    public mutating func begin(_ attempt: Attempt, at now: Timestamp) -> Int64? {
        let waits = [pairWait(attempt, now), networkWait(attempt, now), accountWait(attempt, now)]
        if let wait = waits.max(), wait > 0 { return wait }
        byPair.add(attempt, at: now, forgettingBefore: now + -Self.pairMemory)
        if case .network(let address) = attempt.origin {
            byNetwork.add(address, at: now, forgettingBefore: now + -Self.networkWindow)
            byAccount.add(attempt.account, at: now, forgettingBefore: now + -Self.accountWindow)
        }
        return nil
    }

    /// Removes a begun attempt from the failures, together with the earlier failures of its account and origin.
    public mutating func succeeded(_ attempt: Attempt) {
        byPair.forget(attempt)
        takeBackFromOthers(attempt)
    }

    /// Takes back a begun attempt whose password was not checked. The attempt then no longer counts as failed.
    public mutating func takeBack(_ attempt: Attempt) {
        byPair.takeBack(attempt)
        takeBackFromOthers(attempt)
    }

    private mutating func takeBackFromOthers(_ attempt: Attempt) {
        guard case .network(let address) = attempt.origin else { return }
        byNetwork.takeBack(address)
        byAccount.takeBack(attempt.account)
    }
}

extension SignInThrottle {
    /// The number of failures of one account and origin that cause no wait.
    private static let freeFailures = 5
    private static let longestWait: Int64 = 15 * 60
    private static let pairMemory: Int64 = 86_400
    private static let networkLimit = 20
    private static let networkWindow: Int64 = 15 * 60
    private static let accountLimit = 100
    private static let accountWindow: Int64 = 3600

    /// Returns the seconds to wait: 1 after the fifth failure, then twice as long after each.
    private func pairWait(_ attempt: Attempt, _ now: Timestamp) -> Int64 {
        guard let failures = byPair[attempt], failures.count >= Self.freeFailures else { return 0 }
        let wait = Int64(1) << min(failures.count - Self.freeFailures, 62)
        return Self.seconds(from: now, to: failures.last, plus: min(wait, Self.longestWait))
    }

    private func networkWait(_ attempt: Attempt, _ now: Timestamp) -> Int64 {
        guard case .network(let address) = attempt.origin, let failures = byNetwork[address],
            failures.count >= Self.networkLimit
        else { return 0 }
        return Self.seconds(from: now, to: failures.first, plus: Self.networkWindow)
    }

    private func accountWait(_ attempt: Attempt, _ now: Timestamp) -> Int64 {
        guard case .network = attempt.origin, let failures = byAccount[attempt.account],
            failures.count >= Self.accountLimit
        else { return 0 }
        return Self.seconds(from: now, to: failures.first, plus: Self.accountWindow)
    }

    /// Returns the seconds left: never more than `wait`, even if the clock was set back.
    private static func seconds(from now: Timestamp, to moment: Timestamp, plus wait: Int64) -> Int64 {
        min(wait, moment.secondsSince1970 + wait - now.secondsSince1970)
    }
}
