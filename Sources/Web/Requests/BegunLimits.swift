import Shop
import Synchronization

/// The limits that one request has counted towards. A change or a read may be run several times, and counts once.
final class BegunLimits: Sendable {
    private struct State {
        var outcomes: [SecurityEvent.Name: Result<Bool, RateExceeded>] = [:]
        /// Seconds until each attempt to sign in may be made; nil for one that may be made at once.
        var waits: [SignInThrottle.Attempt: Int64?] = [:]
        var mail: MailBudget.Outcome?
        /// Effects of the latest run of the change, to be applied whether or not it succeeds.
        var effects: [@Sendable () -> Void] = []
    }

    private let state = Mutex(State())

    /// Counts if the request has not counted towards this limit before. Returns or throws the first outcome again otherwise.
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

    /// Begins an attempt to sign in if the request has not begun it before. Returns the first outcome again otherwise.
    func beginOnce(_ attempt: SignInThrottle.Attempt, _ begin: () -> Int64?) -> Int64? {
        state.withLock { state in
            if let known = state.waits[attempt] { return known }
            let wait = begin()
            state.waits[attempt] = .some(wait)
            return wait
        }
    }

    /// Counts a mail that may be delayed if the request has not counted one before. Returns the first outcome again
    /// otherwise.
    func beginMailOnce(_ begin: () -> MailBudget.Outcome) -> MailBudget.Outcome {
        state.withLock { state in
            let outcome = state.mail ?? begin()
            state.mail = outcome
            return outcome
        }
    }

    /// Adds an effect of the present run of the change.
    func addEffect(_ effect: @escaping @Sendable () -> Void) {
        state.withLock { $0.effects.append(effect) }
    }

    /// Removes the effects of the latest run, and returns them.
    @discardableResult
    func takeEffects() -> [@Sendable () -> Void] {
        state.withLock { state in
            defer { state.effects = [] }
            return state.effects
        }
    }
}
