import Shop
import Synchronization

/// The limits that a request has counted towards. A change or a read may run several times, and counts once.
final class BegunLimits: Sendable {
    private struct State {
        var outcomes: [SecurityEvent.Name: Result<Bool, RateExceeded>] = [:]
        /// The seconds until each sign-in attempt is allowed; nil if it is allowed at once.
        var waits: [SignInThrottle.Attempt: Int64?] = [:]
        var mail: MailBudget.Outcome?
        /// The effects of the latest run of the change, which are applied even if the change fails.
        var effects: [@Sendable () -> Void] = []
    }

    private let state = Mutex(State())

    /// Counts if the request has not counted towards this limit before. Otherwise returns or throws the first outcome
    /// again.
    func beginOnce(
        _ subject: SecurityEvent.Name, _ count: () throws(RateExceeded) -> Bool
    ) throws(RateExceeded) -> Bool {
        let outcome = state.withLock { state in
            if let known = state.outcomes[subject] { return known }
            let outcome = Result { () throws(RateExceeded) in try count() }
            state.outcomes[subject] = outcome
            return outcome
        }
        return try outcome.get()
    }

    /// Begins a sign-in attempt if the request has not begun it before. Otherwise returns the first outcome again.
    func beginOnce(_ attempt: SignInThrottle.Attempt, _ begin: () -> Int64?) -> Int64? {
        state.withLock { state in
            if let known = state.waits[attempt] { return known }
            let wait = begin()
            state.waits[attempt] = .some(wait)
            return wait
        }
    }

    /// Counts a mail that may be delayed if the request has not counted one before. Otherwise returns the first outcome
    /// again.
    func beginMailOnce(_ begin: () -> MailBudget.Outcome) -> MailBudget.Outcome {
        state.withLock { state in
            let outcome = state.mail ?? begin()
            state.mail = outcome
            return outcome
        }
    }

    /// Adds an effect of the current run of the change.
    func addEffect(_ effect: @escaping @Sendable () -> Void) {
        state.withLock { $0.effects.append(effect) }
    }

    /// Removes and returns the effects of the latest run.
    @discardableResult
    func takeEffects() -> [@Sendable () -> Void] {
        state.withLock { state in
            defer { state.effects = [] }
            return state.effects
        }
    }
}
