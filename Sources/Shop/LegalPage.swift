/// A page that the law of many countries asks of a shop, at the foot of all others.
public enum LegalPage: String, CaseIterable, Sendable {
    case terms, privacy, returns
    /// Name and address of whoever runs the shop.
    case imprint

    /// Longest text of one, in code points and in bytes.
    public static let limit = 20_000
}
