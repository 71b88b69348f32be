internal import Synchronization

/// How a language writes numbers, money, dates, plural forms, lists and names, by CLDR's data in ICU.
///
/// ICU's data are read when the format is created, and the first time that a currency is used. Formatting is then pure
/// Swift. All methods can be called from several threads at once.
public final class LocaleFormat: Sendable {
    /// Error of a tag that is not well-formed in BCP 47, or whose language ICU does not know.
    public struct UnknownLocale: Error, Equatable {
        /// The tag.
        public let tag: String
    }

    /// The direction of a language's script.
    public enum Direction: String, Sendable {
        case leftToRight = "ltr"
        case rightToLeft = "rtl"
    }

    /// The quotation marks of a language.
    public struct Quotes: Equatable, Sendable {
        /// The marks around a quotation.
        public let start, end: String
        /// The marks around a quotation within a quotation.
        public let innerStart, innerEnd: String
    }

    /// The BCP 47 tag, as given.
    public let tag: String
    /// The direction of the script.
    public let direction: Direction
    /// The language's name in itself, with a capital first letter: "Español".
    public let nativeName: String
    /// The quotation marks.
    public let quotes: Quotes
    /// The plural categories that the language distinguishes.
    public let pluralCategories: Set<PluralCategory>

    let locale: ICULocale
    let digits: [String]
    let decimalShape, percentShape: NumberShape
    let dates: DatePatterns
    let plurals: PluralRules
    let lists: ListFormat
    let currencyShapes = Mutex<[String: NumberShape]>([:])

    /// Reads ICU's data of a locale.
    /// - Parameter tag: A BCP 47 tag, such as "es" or "de-AT". The pseudo-locales "en-XA" and "ar-XB" (right to left)
    ///   format as English.
    /// - Throws: `UnknownLocale`.
    public init(tag: String) throws {
        let pseudo = ["en-XA": "Pseudo-Accents", "ar-XB": "Pseudo-Bidi"][tag]
        guard let locale = ICULocale(tag: pseudo == nil ? tag : "en"), let plurals = PluralRules(locale),
            let lists = ListFormat(locale)
        else { throw UnknownLocale(tag: tag) }
        (self.tag, self.locale, self.plurals, self.lists) = (tag, locale, plurals, lists)
        direction = tag == "ar-XB" || locale.isRightToLeft ? .rightToLeft : .leftToRight
        let name = pseudo ?? locale.language(locale) ?? tag
        nativeName = name.prefix(1).uppercased() + name.dropFirst()
        quotes = Quotes(
            start: locale.quote(0), end: locale.quote(1), innerStart: locale.quote(2), innerEnd: locale.quote(3))
        pluralCategories = plurals.categories
        let digits = locale.digits
        let shape = NumberShape(digits: digits) { locale.number($0, places: 2, .decimal) ?? "" }
        (self.digits, decimalShape) = (digits, shape)
        percentShape = NumberShape(digits: digits) { locale.number($0 / 100, places: 2, .percent) ?? "" }
        dates = DatePatterns(locale, shape)
    }

    /// Returns the plural category of a count. ICU's rules select it at each call; they are thread-safe.
    public func plural(_ count: Int) -> PluralCategory { plurals.category(of: count) }

    /// Joins items with commas and "and": "a, b y c". ICU joins them at each call, because the conjunction may depend on
    /// the item after it ("padres e hijos").
    public func list(_ items: [String]) -> String { lists.text(items) }
}
