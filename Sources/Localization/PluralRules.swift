internal import CICU

/// ICU's plural rules of a locale.
///
/// Sound: the rules do not change after they are opened, ICU's `PluralRules::select` is const, and ICU allows concurrent
/// calls of const functions on one object. No other type has the pointer.
final class PluralRules: @unchecked Sendable {
    private let rules: UnsafeMutableRawPointer
    /// The categories of the counts from 0, which most messages have.
    private let small: [PluralCategory]

    /// Nil if ICU cannot open the rules.
    init?(_ locale: ICULocale) {
        guard let rules = shopme_icu_open_plurals(locale.identifier) else { return nil }
        self.rules = rules
        small = (0..<100).map { Self.all[Int(shopme_icu_plural(rules, Double($0)))] }
    }

    deinit { shopme_icu_close_plurals(rules) }

    func category(of count: Int) -> PluralCategory {
        small.indices.contains(count) ? small[count] : Self.all[Int(shopme_icu_plural(rules, Double(count)))]
    }

    private static let all = PluralCategory.allCases

    var categories: Set<PluralCategory> {
        let names = (0..<Int32(PluralCategory.allCases.count)).compactMap { index in
            ICUText.read { shopme_icu_plural_category(rules, index, $0, $1) }
        }
        return Set(names.compactMap(PluralCategory.init))
    }
}
