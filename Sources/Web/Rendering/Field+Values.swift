import FoundationEssentials
public import Localization
import Mustache
public import Shop

/// Fields whose values each language writes differently. Pages hold the values, and templates format them.
extension Field {
    /// The path of a page, written with the prefix of the page's language.
    static func path(_ path: @escaping @Sendable (Model) -> String) -> Field {
        localized("a path") { Paths.localized(path($0), $1.pathPrefix) }
    }

    /// The path of a page that may be missing.
    static func optionalPath(_ path: @escaping @Sendable (Model) -> String?) -> Field {
        optionalLocalized("path", path) { Paths.localized($0, $1.pathPrefix) }
    }

    /// An amount of money.
    static func money(_ money: @escaping @Sendable (Model) -> Money) -> Field {
        localized("an amount") { money($0).text(in: $1) }
    }

    /// An amount of money that may be missing.
    static func optionalMoney(_ money: @escaping @Sendable (Model) -> Money?) -> Field {
        optionalLocalized("amount", money) { $0.text(in: $1) }
    }

    /// A date, a time or another value that formats itself.
    static func value<Value: LocalizedValue>(_ value: @escaping @Sendable (Model) -> Value) -> Field {
        localized("a value") { value($0).text(in: $1) }
    }

    /// A date, a time or another value that may be missing.
    static func optionalValue<Value: LocalizedValue>(_ value: @escaping @Sendable (Model) -> Value?) -> Field {
        optionalLocalized("value", value) { $0.text(in: $1) }
    }

    /// The messages of a namespace's group as JSON, for a script of the page: `data-words="{{words}}"`.
    static func scriptWords(_ namespace: String, _ group: String) -> Field {
        constant { language in
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let json = try? encoder.encode(language.texts(in: "\(namespace).\(group)"))
            return json.map { String(decoding: $0, as: UTF8.self) } ?? "{}"
        }
    }
}

extension Money: LocalizedValue {
    /// Returns the amount as the language's readers write it: `$1,328.42`, `1.328,42 €`.
    public func text(in language: Language) -> String {
        language.isEnglish
            ? formatted
            : language.format.money(
                minorUnits: minorUnits, currency: currency.rawValue, minorDigits: currency.minorDigits)
    }
}

extension Percentage: LocalizedValue {
    /// Returns the percentage as the language's readers write it: `8.1%`, `8,1 %`.
    public func text(in language: Language) -> String {
        language.isEnglish ? formatted : language.percentage(thousandths: thousandths)
    }
}

extension Language {
    /// Returns a percentage in thousandths of a percent, without trailing zeros.
    func percentage(thousandths: Int) -> String {
        var (units, places) = (thousandths, 3)
        while places > 0, units % 10 == 0 { (units, places) = (units / 10, places - 1) }
        return format.percent(units, places: places)
    }
}

/// A date, with or without the time, in the shop's time zone.
struct LocalizedTime: LocalizedValue {
    /// The parts that are written.
    enum Parts {
        case date, time, both
    }

    let time: LocalTime
    let parts: Parts
    /// The style of English dates, which depends on the shop's country.
    let style: LocalTime.Style

    func text(in language: Language) -> String {
        let format = language.format
        return switch (parts, language.isEnglish) {
        case (.date, true): time.formattedDate(style)
        case (.time, true): time.formattedTime(style)
        case (.both, true): time.formatted(style)
        case (.date, false): format.date(year: time.year, month: time.month, day: time.day)
        case (.time, false): format.time(hour: time.hour, minute: time.minute)
        case (.both, false):
            format.dateTime(year: time.year, month: time.month, day: time.day, hour: time.hour, minute: time.minute)
        }
    }
}
