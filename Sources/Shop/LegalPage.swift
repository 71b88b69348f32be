/// A page that many countries require of a shop by law, linked at the foot of all other pages.
public enum LegalPage: String, CaseIterable, Sendable {
    case terms, privacy, returns
    /// The name and address of the shop's operator.
    case imprint

    /// The maximum length of a page's text, in code points and in bytes.
    public static let limit = 20_000
}
