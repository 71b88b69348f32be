/// Slows down people who guess passwords, and nobody else.
///
/// A browser that was signed in to the account before is counted separately, so that the guesses of others never lock
/// the owner out (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). Memory is bounded: where too many
/// guess, the oldest guesses are forgotten.
public struct SignInThrottle: Sendable {
    /// An attempt to sign in: the account, and where it comes from.
    public struct Attempt: Hashable, Sendable {
        /// Address that was typed, whether or not an account has it.
        let account: String
        let origin: Origin

        public init(account: EmailAddress, from origin: Origin) {
            self.account = account.description
            self.origin = origin
        }
    }

    public enum Origin: Hashable, Sendable {
        /// Somewhere in the network: an address of IPv4 or a /64 of IPv6.
        case network(String)
        /// A browser that was signed in to this account before.
        case knownBrowser(Session.ID)
    }

    private var byPair: FailureCounts<Attempt>
    private var byNetwork: FailureCounts<String>
    private var byAccount: FailureCounts<String>

    /// Remembers at most `capacity` entries of each kind.
    public init(capacity: Int = 10_000) {
        byPair = FailureCounts(capacity: capacity)
        byNetwork = FailureCounts(capacity: capacity)
        byAccount = FailureCounts(capacity: capacity)
    }

    /// Number of entries that are remembered now.
    public var remembered: Int { byPair.count + byNetwork.count + byAccount.count }

    /// Begins an attempt. Returns the seconds until it may be made; nil when it may be made now. Then it counts as
    /// failed until `succeeded`, so that a hundred attempts at once are not all let through.
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

    /// Counts a begun attempt as no guess, and forgets the failures of the pair before it.
    public mutating func succeeded(_ attempt: Attempt) {
        byPair.forget(attempt)
        takeBackFromOthers(attempt)
    }

    /// Takes back an attempt that was begun, but whose password nobody has looked at.
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
    /// Failures of one pair without a wait.
    private static let freeFailures = 5
    private static let longestWait: Int64 = 15 * 60
    private static let pairMemory: Int64 = 86_400
    private static let networkLimit = 20
    private static let networkWindow: Int64 = 15 * 60
    private static let accountLimit = 100
    private static let accountWindow: Int64 = 3600

    /// Seconds to wait: 1 after the fifth failure, then twice as long after each.
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

    /// Seconds left; never more than `wait`, even where the clock was set back.
    private static func seconds(from now: Timestamp, to moment: Timestamp, plus wait: Int64) -> Int64 {
        min(wait, moment.secondsSince1970 + wait - now.secondsSince1970)
    }
}
