import Localization
import Shop

/// The names of countries in alphabetical order, separated by commas.
struct CountryNames: LocalizedValue {
    /// The codes of the countries (ISO 3166-1).
    let codes: Set<String>

    init(_ codes: some Sequence<String>) {
        self.codes = Set(codes)
    }

    func text(in language: Language) -> String {
        codes.map { CountryName($0).text(in: language) }.sorted().joined(separator: ", ")
    }
}
