import Localization
import TestTraits
import Testing

@Suite(.anyEngine) struct BabelTests {
    @Test(arguments: ["en", "es", "de", "fr"])
    func formatEqualsBabel(language: String) throws {
        let format = try LocaleFormat(tag: language)
        let cases = BabelTable.texts.filter { $0.key.language == language }
        #expect(cases.count > 200)
        for (input, expected) in cases {
            let text = try #require(format.text(input), "\(input)")
            #expect(text == expected || text == BabelTable.differences[input], "\(input) is \(expected) in Babel")
        }
    }

    @Test func everyDifferenceIsOfAKnownCase() {
        for (input, text) in BabelTable.differences {
            #expect(BabelTable.texts[input] != nil && BabelTable.texts[input] != text, "\(input)")
        }
    }
}

extension LocaleFormat {
    /// Formats the arguments of a case; those of a plural form are the first and the last of equal counts.
    fileprivate func text(_ input: BabelTable.Input) -> String? {
        let values = input.arguments.map { Int($0) ?? 0 }
        return switch input.kind {
        case "number": number(values[0])
        case "decimal": decimal(values[0], places: values[1])
        case "percent": percent(values[0], places: values[1])
        case "money": money(minorUnits: values[0], currency: input.arguments[1], minorDigits: values[2])
        case "plural": Set((values[0]...values[1]).map { plural($0).rawValue }).sorted().joined(separator: " ")
        case "country": countryName(input.arguments[0])
        case "currency": currencyName(input.arguments[0])
        case "language": languageName(input.arguments[0])
        case "list": list(input.arguments)
        default: dateText(input.kind, values)
        }
    }

    private func dateText(_ kind: String, _ values: [Int]) -> String? {
        switch kind {
        case "date": date(year: values[0], month: values[1], day: values[2])
        case "medium": mediumDate(year: values[0], month: values[1], day: values[2])
        case "short": shortDate(year: values[0], month: values[1], day: values[2])
        case "month": monthAndYear(year: values[0], month: values[1])
        case "time": time(hour: values[0], minute: values[1])
        case "datetime":
            dateTime(year: values[0], month: values[1], day: values[2], hour: values[3], minute: values[4])
        default: nil
        }
    }
}
