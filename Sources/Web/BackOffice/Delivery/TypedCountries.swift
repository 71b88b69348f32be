import Localization
import Shop

/// Countries as a manager typed them: names or codes, apart by commas or line breaks.
struct TypedCountries {
    /// Codes of ISO 3166-1.
    let codes: Set<String>
    /// Texts that are neither the name nor the code of a country.
    let unknown: [String]

    init(_ text: String) {
        let names = text.split { $0 == "," || $0 == ";" || $0.isNewline }.map { String($0).trimmed }
            .filter { !$0.isEmpty }
        let found = names.map { (name: $0, format: AddressFormat.named($0)) }
        codes = Set(found.compactMap(\.format?.country))
        unknown = found.filter { $0.format == nil }.map(\.name)
    }

    /// Names of the countries with these codes, in alphabetical order.
    static func names(of codes: some Sequence<String>) -> String {
        codes.map { AddressFormat.of($0)?.countryName ?? $0 }.sorted().joined(separator: ", ")
    }
}

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
