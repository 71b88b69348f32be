// Each call asks ICU: a caller that needs a whole list keeps it.
extension LocaleFormat {
    /// Returns the name of a country, or nil if ICU has no name for it.
    /// - Parameter code: The ISO 3166-1 code of two capital letters.
    public func countryName(_ code: String) -> String? {
        guard code.utf8.count == 2, code.utf8.allSatisfy({ (65...90).contains($0) }) else { return nil }
        return locale.country(code)
    }

    /// Returns the name of a currency as it stands in a sentence, or nil if ICU has no name for it: "euro".
    /// - Parameter code: The ISO 4217 code.
    public func currencyName(_ code: String) -> String? { locale.currency(code) }

    /// Returns the name of a language, with its region if the tag has one, or nil if ICU has no name for it: "español".
    /// - Parameter tag: A BCP 47 tag.
    public func languageName(_ tag: String) -> String? { ICULocale(tag: tag).flatMap(locale.language) }
}
