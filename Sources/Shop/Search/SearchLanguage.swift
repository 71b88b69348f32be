/// A language whose word forms the search knows.
public enum SearchLanguage: String, CaseIterable, Sendable {
    case english = "en"
    case spanish = "es"
    case german = "de"
    case french = "fr"

    /// The language of a shop that has not chosen one.
    public static let standard = english
}
