import Secrets
import Shop
import Synchronization

/// Checks passwords, slowly and not too often, and tells nobody which accounts there are.
final class PasswordAuthenticator: Sendable {
    private let throttle = Mutex(SignInThrottle())
    /// The hash of a password that nobody knows.
    private let decoy = Mutex<String?>(nil)

    /// Seconds until this may be tried; nil when it may be tried now.
    func begin(_ attempt: SignInThrottle.Attempt, at now: Timestamp) -> Int64? {
        throttle.withLock { $0.begin(attempt, at: now) }
    }

    /// The attempt was not made after all.
    func takeBack(_ attempt: SignInThrottle.Attempt) {
        throttle.withLock { $0.takeBack(attempt) }
    }

    func succeeded(_ attempt: SignInThrottle.Attempt) {
        throttle.withLock { $0.succeeded(attempt) }
    }

    /// Whether `hash` is of this password. Takes as long where there is no hash: then the decoy is tried.
    func verify(_ password: [UInt8], against hash: String?) throws -> Bool {
        let decoy = try decoyHash()
        return PasswordHash.verify(password, against: hash ?? decoy) && hash != nil
    }

    /// Made at the first try of all, whoever's it is.
    private func decoyHash() throws -> String {
        try decoy.withLock { decoy in
            let hash = try decoy ?? PasswordHash.make(RandomBytes.make(32))
            decoy = hash
            return hash
        }
    }
}
