import Localization
import Shop

/// The measures of a list item: `2 cans + 400 g`, `2 latas + 400 g`.
struct LocalizedMeasures: LocalizedValue {
    let measures: [ListMeasure]

    func text(in language: Language) -> String {
        if language.isEnglish { return measures.formatted }
        return measures.map { text($0, in: language) }.joined(separator: " + ")
    }

    private func text(_ measure: ListMeasure, in language: Language) -> String {
        let isDecimal = measure.unit?.isMetric == true
        let (low, high) = (measure.amounts.lowerBound, measure.amounts.upperBound)
        var amount = text(low, isDecimal, in: language)
        if low != high { amount += "–" + text(high, isDecimal, in: language) }
        guard let unit = measure.unit else { return amount }
        // Parts of one have the singular, and 1½ the plural.
        return Self.text(amount, unit, count: max(1, (high.numerator - 1) / high.denominator + 1), in: language)
    }

    private static func text(_ amount: String, _ unit: ListUnit, count: Int, in language: Language) -> String {
        language.text(.words("shop.lists.units.\(unit)", ["amount": .text(amount), "count": .number(count)]))
    }

    /// Returns the unit that a language calls by a name; nil if there is none. If several units have the name, returns
    /// one of `known`, or else the first one.
    static func unit(_ name: String, in language: Language, known: [ListUnit]) -> ListUnit? {
        (known + ListUnit.allCases).first { unit in
            unit != .piece && [1, 2].contains { text("", unit, count: $0, in: language).trimmed == name }
        }
    }

    private func text(_ amount: ListAmount, _ isDecimal: Bool, in language: Language) -> String {
        amount.formatted(isDecimal: isDecimal) { units, places in
            // Without separators of thousands, some of which are spaces, so that the text can be parsed.
            let power = (0..<places).reduce(1) { power, _ in 10 * power }
            guard places > 0 else { return "\(units)" }
            let part = language.format.decimal(units % power, places: places)
            guard part.hasPrefix("0") else { return language.format.decimal(units, places: places) }
            return "\(units / power)" + part.dropFirst()
        }
    }
}

extension ListMeasure {
    /// Parses a typed quantity, also one with the name of a unit as this language writes it. Nil for other text.
    /// - Parameter known: The units that a name with several meanings stands for.
    init?(typed: String, in language: Language, known: [ListUnit] = []) {
        guard !language.isEnglish, let space = typed.firstIndex(where: \.isWhitespace),
            let unit = LocalizedMeasures.unit(String(typed[space...]).trimmed, in: language, known: known)
        else {
            self.init(typed: typed)
            return
        }
        self.init(typed: typed[..<space] + " " + unit.rawValue)
    }
}

/// A list item as it is read out, with its measures: `Flour, 500 g`.
struct SpokenItem: LocalizedValue {
    let item: ListItem

    func text(in language: Language) -> String {
        item.measures.isEmpty ? item.name : item.name + ", " + item.localizedMeasures.text(in: language)
    }
}

extension ListItem {
    /// The measures as each language writes them.
    var localizedMeasures: LocalizedMeasures { LocalizedMeasures(measures: measures) }

    /// Name and measures, as they are read out: `Flour, 500 g`.
    var spoken: SpokenItem { SpokenItem(item: self) }
}
