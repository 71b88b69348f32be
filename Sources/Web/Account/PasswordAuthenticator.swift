import Secrets
import Shop
import Synchronization

/// Checks passwords, slowly and not too often, and reveals to nobody which accounts exist.
final class PasswordAuthenticator: Sendable {
    private let throttle = Mutex(SignInThrottle())
    /// The hash of a password that nobody knows.
    private let decoy = Mutex<String?>(nil)
    /// Compares a password with a hash, which takes long.
    private let check: @Sendable (_ password: [UInt8], _ hash: String) -> Bool

    init(check: @escaping @Sendable (_ password: [UInt8], _ hash: String) -> Bool = PasswordHash.verify) {
        self.check = check
    }

    /// Begins an attempt, once for the request. Returns the seconds until it may be made; nil when it may be made now.
    func begin(_ attempt: SignInThrottle.Attempt, in context: RequestContext, at now: Timestamp) -> Int64? {
        context.beginOnce(attempt) { throttle.withLock { $0.begin(attempt, at: now) } }
    }

    /// Takes back an attempt that was not made after all.
    func takeBack(_ attempt: SignInThrottle.Attempt) {
        throttle.withLock { $0.takeBack(attempt) }
    }

    /// Counts an attempt as no guess.
    func succeeded(_ attempt: SignInThrottle.Attempt) {
        throttle.withLock { $0.succeeded(attempt) }
    }

    /// True when `hash` is of this password. It takes as long where there is no hash: then the decoy is tried.
    func verify(_ password: [UInt8], against hash: String?) throws -> Bool {
        let decoy = try decoyHash()
        return check(password, hash ?? decoy) && hash != nil
    }

    /// Hash of the decoy, made at the very first attempt.
    private func decoyHash() throws -> String {
        try decoy.withLock { decoy in
            let hash = try decoy ?? PasswordHash.make(RandomBytes.make(32))
            decoy = hash
            return hash
        }
    }
}
