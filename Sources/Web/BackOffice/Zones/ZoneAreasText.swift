import Localization
import Shop

extension [ZoneArea] {
    /// Returns the areas as a manager types them, with the names of the countries in a language.
    func typed(in language: Language) -> String {
        text({ CountryName($0).text(in: language) }, \.name)
    }
}

extension TypedAreas {
    /// Reads areas with the names of countries in a language, in English, or as codes.
    init(_ text: String, in language: Language) {
        let names = Dictionary(
            CountryName.all(in: language).map { (AddressFormat.key(of: $0.text(in: language)), $0.country) }
        ) { first, _ in first }
        self.init(text) { name in
            AddressFormat.named(name) ?? names[AddressFormat.key(of: name)].flatMap(AddressFormat.of)
        }
    }
}
