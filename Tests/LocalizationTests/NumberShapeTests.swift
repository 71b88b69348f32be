import Localization
import TestTraits
import Testing

@Suite(.anyEngine) struct NumberShapeTests {
    @Test func extremeNumbersAreFormatted() throws {
        let format = try LocaleFormat(tag: "de")
        #expect(format.number(.max) == "9.223.372.036.854.775.807")
        #expect(format.number(.min) == "-9.223.372.036.854.775.808")
        #expect(format.decimal(.min, places: 2) == "-92.233.720.368.547.758,08")
        #expect(format.money(minorUnits: .max, currency: "EUR", minorDigits: 2) == "92.233.720.368.547.758,07\u{a0}€")
    }

    @Test(arguments: [
        ("hi", "-12,34,567"), ("sv", "\u{2212}1\u{a0}234\u{a0}567"), ("de-CH", "-1’234’567"), ("es-MX", "-1,234,567"),
        ("fa", "\u{200e}\u{2212}۱٬۲۳۴٬۵۶۷"),
    ])
    func digitsAndGroupsFollowTheLocale(tag: String, text: String) throws {
        #expect(try LocaleFormat(tag: tag).number(-1_234_567) == text)
    }

    @Test(arguments: [
        ("de-AT", "EUR", "€\u{a0}1.328,42"), ("de-CH", "CHF", "CHF\u{a0}1’328.42"), ("en-GB", "GBP", "£1,328.42"),
        ("ja", "JPY", "￥1,328.42"), ("pt-PT", "EUR", "1328,42\u{a0}€"), ("da", "DKK", "1.328,42\u{a0}kr."),
        ("nl", "EUR", "€\u{a0}1.328,42"), ("en", "XQQ", "XQQ\u{a0}1,328.42"),
        ("en", "NOT A CODE", "NOT A CODE\u{a0}1,328.42"),
    ])
    func moneyFollowsTheLocale(tag: String, currency: String, text: String) throws {
        #expect(try LocaleFormat(tag: tag).money(minorUnits: 132_842, currency: currency, minorDigits: 2) == text)
    }

    @Test func percentSignFollowsTheLocale() throws {
        #expect(try LocaleFormat(tag: "tr").percent(75, places: 1) == "%7,5")
        #expect(try LocaleFormat(tag: "it").percent(22, places: 0) == "22%")
    }
}
