import Localization
import TestTraits
import Testing

@Suite(.anyEngine) struct LocaleFormatTests {
    @Test(arguments: ["", "xx", "tlh", "english", "de_AT", "../en", "-", "und", "en\0x"])
    func unknownTagIsRejected(tag: String) {
        let error = #expect(throws: LocaleFormat.UnknownLocale.self) { try LocaleFormat(tag: tag) }
        #expect(error?.tag == tag)
        #expect(throws: LocaleFormat.UnknownLocale.self) { try Collation(tag: tag) }
    }

    @Test(arguments: [
        ("en", "English", "ltr"), ("es", "Español", "ltr"), ("de", "Deutsch", "ltr"), ("fr", "Français", "ltr"),
        ("ar", "العربية", "rtl"), ("he", "עברית", "rtl"), ("de-AT", "Deutsch (Österreich)", "ltr"),
        ("en-XA", "Pseudo-Accents", "ltr"), ("ar-XB", "Pseudo-Bidi", "rtl"),
    ])
    func languageHasNameAndDirection(tag: String, name: String, direction: String) throws {
        let format = try LocaleFormat(tag: tag)
        #expect(format.tag == tag)
        #expect(format.nativeName == name)
        #expect(format.direction.rawValue == direction)
    }

    @Test(arguments: ["en-XA", "ar-XB"])
    func pseudoLocaleFormatsAsEnglish(tag: String) throws {
        let (pseudo, english) = (try LocaleFormat(tag: tag), try LocaleFormat(tag: "en"))
        #expect(pseudo.money(minorUnits: -132842, currency: "USD", minorDigits: 2) == "-$1,328.42")
        #expect(pseudo.date(year: 2026, month: 11, day: 21) == english.date(year: 2026, month: 11, day: 21))
        #expect(pseudo.pluralCategories == [.one, .other])
        #expect(try Collation(tag: tag).sortKey("a") == Collation(tag: "en").sortKey("a"))
    }

    @Test func pluralCategoriesFollowTheLanguage() throws {
        #expect(try LocaleFormat(tag: "es").pluralCategories == [.one, .many, .other])
        let arabic = try LocaleFormat(tag: "ar")
        #expect(arabic.pluralCategories == Set(PluralCategory.allCases))
        #expect([0, 1, 2, 3, 11, 100].map(arabic.plural) == [.zero, .one, .two, .few, .many, .other])
    }

    @Test func quotesFollowTheLanguage() throws {
        let german = try LocaleFormat(tag: "de").quotes
        #expect([german.start, german.end, german.innerStart, german.innerEnd] == ["„", "“", "‚", "‘"])
        #expect(try LocaleFormat(tag: "fr").quotes.start == "«")
    }

    @Test func conjunctionFollowsTheNextItem() throws {
        let spanish = try LocaleFormat(tag: "es")
        #expect(spanish.list(["padres", "hijos"]) == "padres e hijos")
        #expect(spanish.list([]).isEmpty)
        let long = String(repeating: "ñandú ", count: 100)
        #expect(spanish.list([long, "", long]) == "\(long),  y \(long)")
    }

    @Test func unknownNamesAreNil() throws {
        let format = try LocaleFormat(tag: "es")
        #expect(format.countryName("QQ") == nil)
        #expect(format.countryName("españa") == nil)
        #expect(format.countryName("") == nil)
        #expect(format.currencyName("QQQ") == nil)
        #expect(format.currencyName("") == nil)
        #expect(format.languageName("tlh") == nil)
    }

    @Test func formatIsSafeInSeveralThreads() async throws {
        let format = try LocaleFormat(tag: "es")
        let codes = ["USD", "EUR", "JPY", "GBP", "CHF", "SEK", "NOK", "DKK"]
        let expected = codes.map { "\(format.money(minorUnits: 1_234_567, currency: $0, minorDigits: 2)) other" }
        let other = try LocaleFormat(tag: "es")
        let results = await withTaskGroup { group in
            for _ in 0..<8 {
                group.addTask {
                    (0..<200).map { round in
                        codes.map {
                            "\(other.money(minorUnits: 1_234_567, currency: $0, minorDigits: 2)) \(other.plural(round + 2))"
                        }
                    }
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
        #expect(results.count == 1600)
        #expect(results.allSatisfy { $0 == expected })
    }
}
