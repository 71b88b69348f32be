import Localization
import TestTraits
import Testing

@Suite(.anyEngine) struct DatePatternTests {
    @Test(arguments: [
        ("fi", "21. marraskuuta 2026", "marraskuu 2026"), ("ja", "2026年11月21日", "2026年11月"),
        ("eu", "2026(e)ko azaroaren 21(a)", "2026(e)ko azaroa"), ("pt", "21 de novembro de 2026", "novembro de 2026"),
        ("th", "21 พฤศจิกายน ค.ศ. 2026", "พฤศจิกายน 2026"),
    ])
    func dateFollowsTheLocale(tag: String, date: String, month: String) throws {
        let format = try LocaleFormat(tag: tag)
        #expect(format.date(year: 2026, month: 11, day: 21) == date)
        #expect(format.monthAndYear(year: 2026, month: 11) == month)
    }

    @Test(arguments: [("fi", "15.04"), ("zh-Hant", "下午3:04"), ("hi", "3:04 pm")])
    func timeFollowsTheLocale(tag: String, time: String) throws {
        // The space changed between versions of CLDR.
        let text = try LocaleFormat(tag: tag).time(hour: 15, minute: 4).map { $0.isWhitespace ? " " : $0 }
        #expect(String(text) == time)
    }

    @Test func everyHourHasItsOwnText() throws {
        for tag in ["en", "es", "zh-Hant", "ar"] {
            let format = try LocaleFormat(tag: tag)
            #expect(Set((0..<24).map { format.time(hour: $0, minute: 7) }).count == 24)
        }
    }
}
