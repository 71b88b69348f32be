import Localization
import Shop
import Synchronization

/// The name of a country. English has the names of the address formats, other languages have CLDR's.
struct CountryName: LocalizedValue {
    /// The code of the country (ISO 3166-1, two letters).
    let country: String

    init(_ country: String) {
        self.country = country
    }

    func text(in language: Language) -> String {
        let english = AddressFormat.of(country)?.countryName ?? country
        return language.isEnglish ? english : language.format.countryName(country) ?? english
    }
}

extension CountryName {
    /// The countries in the orders of the languages that pages were rendered in, keyed by the languages' tags.
    private static let orders = Mutex<[String: [CountryName]]>([:])

    /// Returns the countries of the address formats in the alphabetical order of a language; nil for English.
    static func all(in language: Language?) -> [CountryName] {
        guard let language, !language.isEnglish else { return AddressFormat.all.map { CountryName($0.country) } }
        if let known = orders.withLock({ $0[language.tag] }) { return known }
        let names = AddressFormat.all.map { CountryName($0.country) }
        guard let collation = try? Collation(tag: language.tag) else { return names }
        let sorted = names.map { (name: $0, key: collation.sortKey($0.text(in: language))) }
            .sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.name)
        orders.withLock { $0[language.tag] = sorted }
        return sorted
    }
}
