internal import CICU

/// ICU's identifier of a locale, and the calls to ICU that need no more than it.
struct ICULocale: Sendable {
    /// The styles of numbers (UNumberFormatStyle).
    enum NumberStyle: Int32 {
        case decimal = 1
        case currency = 2
        case percent = 3
    }
    /// The lengths of dates and times (UDateFormatStyle).
    enum DateStyle: Int32 {
        case none = -1
        case long = 1
        case medium = 2
        case short = 3
    }

    let identifier: String

    /// Nil if the tag is not well-formed, or if ICU has no data of its language.
    init?(tag: String) {
        var characters = [CChar](repeating: 0, count: 160)
        let length = shopme_icu_locale(tag, &characters, Int32(characters.count))
        guard length > 0, !tag.utf8.contains(0) else { return nil }
        identifier = String(decoding: characters.prefix(Int(length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    var isRightToLeft: Bool { shopme_icu_is_right_to_left(identifier) != 0 }

    /// Formats a short number. Nil if `currency` is not a code of three letters.
    func number(_ number: Double, places: Int, _ style: NumberStyle, currency: String? = nil) -> String? {
        let code = currency.map(Self.currencyUnits)
        guard code.map({ $0.count == 4 }) != false else { return nil }
        return ICUText.read {
            shopme_icu_number(identifier, style.rawValue, code, number, Int32(places), $0, $1)
        }
    }

    /// The ten digits of the locale's own numbering system.
    var digits: [String] {
        let digits = (ICUText.read { shopme_icu_digits(identifier, $0, $1) } ?? "").unicodeScalars.map { String($0) }
        return digits.count == 10 ? digits.suffix(1) + digits.prefix(9) : (0...9).map(String.init)
    }

    func datePattern(_ date: DateStyle, time: DateStyle) -> String {
        ICUText.read { shopme_icu_date_pattern(identifier, time.rawValue, date.rawValue, $0, $1) } ?? "y-MM-dd HH:mm"
    }

    var monthPattern: String { ICUText.read { shopme_icu_month_pattern(identifier, $0, $1) } ?? "y-MM" }

    /// Returns the name of a country in this language, or nil if ICU has none.
    func country(_ code: String) -> String? {
        ICUText.read { shopme_icu_country(identifier, "und_\(code)", $0, $1) }
    }

    /// Returns the name of a locale in this language, or nil if ICU has none.
    func language(_ locale: ICULocale) -> String? {
        let name = String(locale.identifier.prefix { $0 != "@" })
        return ICUText.read { shopme_icu_language(identifier, name, $0, $1) }
    }

    /// Returns the name of a currency in this language, or nil if ICU has none.
    func currency(_ code: String) -> String? {
        let units = Self.currencyUnits(code)
        guard units.count == 4 else { return nil }
        return ICUText.read { shopme_icu_currency(identifier, units, $0, $1) }
    }

    /// Returns a quotation mark by its number (ULocaleDataDelimiterType).
    func quote(_ kind: Int32) -> String { ICUText.read { shopme_icu_quote(identifier, kind, $0, $1) } ?? "\"" }

    private static func currencyUnits(_ code: String) -> [UInt16] { Array(code.utf16) + [0] }
}
