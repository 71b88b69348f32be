import Shop
import Testing

/// The withdrawal period, and the statement of a withdrawal.
struct WithdrawalTests {
    private func day(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }

    // 14 days after Monday, 2 November 2026 is Monday, 16 November.
    @Test(arguments: [
        ("2026-11-02", 14, "2026-11-16"), ("2026-11-06", 14, "2026-11-20"), ("2026-11-07", 14, "2026-11-23"),
        ("2026-11-08", 14, "2026-11-23"), ("2026-12-20", 14, "2027-01-04"), ("2026-11-02", 30, "2026-12-02"),
    ]) func periodBeginsAfterDeliveryAndEndsOnAWorkingDay(delivery: String, days: Int, last: String) throws {
        let period = try WithdrawalPeriod(days: days, after: day(delivery))
        #expect(period.lastDay?.description == last)
        #expect(try period.contains(day(delivery)) && period.contains(day(last)))
        #expect(try !period.contains(day(last).next))
    }

    @Test func everyDayIsInTimeWithoutARecordedDelivery() throws {
        let period = WithdrawalPeriod(days: 14, after: nil)
        #expect(try period.lastDay == nil && period.contains(day("2099-01-01")))
    }

    @Test func codeHasNoNumberSign() throws {
        let email = try #require(EmailAddress("ann@example.com"))
        for (text, code) in [("1001", "1001"), ("#1001", "1001"), ("A 7", "A 7"), ("#", nil), ("a/b", nil)] {
            let statement = WithdrawalStatement(name: "Ann", order: text, email: email, items: "")
            #expect(statement.code?.description == code)
        }
    }

    @Test func settingTakesDaysOfTheLawOnly() {
        var settings = ShopSettings(name: "Shop", currency: .eur, timeZone: "UTC")
        #expect(!settings.takesWithdrawals && settings.withdrawalDays == 14)
        for refused in ["13", "366", "", "x", "-14"] {
            let isSet = SettingField.withdrawalDays.set(refused, in: &settings)
            #expect(!isSet)
        }
        let isSet = SettingField.withdrawalDays.set("30", in: &settings)
        #expect(isSet && settings.withdrawalDays == 30)
    }
}
