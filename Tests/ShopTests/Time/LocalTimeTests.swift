import Glibc
import Shop
import Testing

struct LocalTimeTests {
    @Test(arguments: [
        (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"), (-86_400, "1969-12-31T00:00:00Z"),
        (-86_401, "1969-12-30T23:59:59Z"), (68_169_600, "1972-02-29T00:00:00Z"), (951_827_696, "2000-02-29T12:34:56Z"),
        (951_868_799, "2000-02-29T23:59:59Z"), (951_868_800, "2000-03-01T00:00:00Z"),
        (1_709_164_800, "2024-02-29T00:00:00Z"), (1_798_761_599, "2026-12-31T23:59:59Z"),
        (1_798_761_600, "2027-01-01T00:00:00Z"), (4_107_542_399, "2100-02-28T23:59:59Z"),
        (4_107_542_400, "2100-03-01T00:00:00Z"), (-2_203_977_600, "1900-02-28T00:00:00Z"),
        (-2_203_891_200, "1900-03-01T00:00:00Z"), (-11_676_096_000, "1600-01-01T00:00:00Z"),
        (2_147_483_648, "2038-01-19T03:14:08Z"), (253_402_300_799, "9999-12-31T23:59:59Z"),
    ])
    func aKnownMomentHasItsKnownDate(seconds: Int64, text: String) {
        #expect(LocalTime(Timestamp(secondsSince1970: seconds)).internetFormatted == text)
    }

    @Test func everyDayOfEightCenturiesIsTheOneThatTheSystemKnows() {
        for day in stride(from: -135_140, through: 157_054, by: 1) {
            var seconds = day * 86_400 + 45_296
            var known = tm()
            gmtime_r(&seconds, &known)
            let time = LocalTime(Timestamp(secondsSince1970: Int64(seconds)))
            let found = [time.year, time.month, time.day, time.hour, time.minute, time.second]
            let expected = [known.tm_year + 1900, known.tm_mon + 1, known.tm_mday, 12, 34, 56].map(Int.init)
            guard found == expected else {
                Issue.record("\(seconds) is \(found), should be \(expected)")
                return
            }
        }
    }

    @Test(arguments: [
        (0, "21 November 2026 at 14:05"), (-5 * 3600, "21 November 2026 at 09:05"),
        (19_800, "21 November 2026 at 19:35"), (12 * 3600, "22 November 2026 at 02:05"),
        (-15 * 3600, "20 November 2026 at 23:05"),
    ])
    func theWallClockIsReadWhereTheShopIs(offset: Int, text: String) {
        let moment = Timestamp(secondsSince1970: 1_795_269_909)
        #expect(LocalTime(moment, secondsFromUTC: offset).formatted(.dayFirst) == text)
    }

    @Test(arguments: [
        (0, "November 21, 2026 at 2:05 PM"), (-2 * 3600, "November 21, 2026 at 12:05 PM"),
        (-14 * 3600, "November 21, 2026 at 12:05 AM"), (-13 * 3600, "November 21, 2026 at 1:05 AM"),
    ])
    func americansReadTheMonthFirstAndTwelveHours(offset: Int, text: String) {
        let moment = Timestamp(secondsSince1970: 1_795_269_909)
        #expect(LocalTime(moment, secondsFromUTC: offset).formatted(.monthFirst) == text)
    }

    @Test func theYearEndsWhereTheShopIs() {
        let midnightInLondon = Timestamp(secondsSince1970: 1_798_761_600)
        #expect(LocalTime(midnightInLondon, secondsFromUTC: -1).formatted(.dayFirst) == "31 December 2026 at 23:59")
        #expect(LocalTime(midnightInLondon, secondsFromUTC: 3600).formatted(.dayFirst) == "1 January 2027 at 01:00")
    }

    @Test func aYearHasFourDigitsInRFC3339() {
        #expect(LocalTime(Timestamp(secondsSince1970: -30_641_760_000)).internetFormatted == "0999-01-01T00:00:00Z")
    }
}
