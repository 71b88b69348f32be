public import Secrets

/// The address where somebody sets their password.
public enum PasswordAddress {
    /// `base` is where visitors find the shop: `https://shop.example`.
    public static func of(_ key: SessionToken, under base: String) -> String {
        (base.hasSuffix("/") ? String(base.dropLast()) : base) + Paths.password + "?key=" + key.text
    }
}
