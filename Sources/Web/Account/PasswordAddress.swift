public import Secrets

/// Address where somebody sets their password.
public enum PasswordAddress {
    /// `base` is the address that visitors use: `https://shop.example`.
    public static func of(_ key: SessionToken, under base: String) -> String {
        (base.hasSuffix("/") ? String(base.dropLast()) : base) + Paths.password + "?key=" + key.text
    }
}
