import Secrets
import Storage
import Web

/// The link with which a person becomes the first manager of a shop.
enum FirstManager {
    /// Makes a link whose user becomes the first manager. Links of the last 24 hours stay valid until one is used,
    /// since several programs may serve the shop. Returns nil if an account can sign in as a manager.
    static func link(_ store: Store, under base: String) throws -> String? {
        let key = SessionToken.random()
        let isNeeded = try store.write { transaction in
            guard try !transaction.snapshot.ask(.hasManager) else { return false }
            try transaction.setPasswordLink(keyHash: key.hash, for: nil)
            return true
        }
        return isNeeded ? PasswordAddress.of(key, under: base) : nil
    }
}
