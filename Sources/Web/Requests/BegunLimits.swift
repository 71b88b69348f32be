import Synchronization

/// The limits that one request has counted towards. A change may be run several times, and counts once.
final class BegunLimits: Sendable {
    private let outcomes = Mutex<[SecurityEvent.Name: Result<Bool, RateExceeded>]>([:])

    /// Counts if the request has not counted towards this limit before. Returns or throws the first outcome again otherwise.
    func beginOnce(
        _ subject: SecurityEvent.Name, _ count: () throws(RateExceeded) -> Bool
    ) throws(RateExceeded) -> Bool {
        let outcome = outcomes.withLock { outcomes in
            if let known = outcomes[subject] { return known }
            let outcome = Result { () throws(RateExceeded) in try count() }
            outcomes[subject] = outcome
            return outcome
        }
        return try outcome.get()
    }
}
