import Secrets
import Storage
import Web

/// The way in to a shop that nobody can manage yet.
enum FirstManager {
    /// A new link under which somebody becomes the first manager; an older one is worth nothing from now on. Nil when
    /// somebody can sign in as a manager.
    static func link(_ store: Store, under base: String) throws -> String? {
        let key = SessionToken.random()
        let isNeeded = try store.write { transaction in
            guard try !transaction.snapshot.hasManager() else { return false }
            try transaction.setPasswordLink(keyHash: key.hash, for: nil)
            return true
        }
        return isNeeded ? PasswordAddress.of(key, under: base) : nil
    }
}
