import Shop
import Testing

struct ReportSpanTests {
    private let today = CivilDate("2026-11-22")!

    @Test(arguments: [
        (ReportStep.day, 30, "2026-10-24", "2026-11-22"), (.week, 12, "2026-08-31", "2026-11-22"),
        (.month, 12, "2025-12-01", "2026-11-30"),
    ])
    func aReportEndsToday(step: ReportStep, count: Int, first: String, last: String) {
        let span = ReportSpan(step, today: today)
        #expect(span.periods.count == count)
        #expect(span.first.description == first && span.last.description == last)
        #expect(!span.isCut)
    }

    @Test func periodsFollowEachOtherWithoutAGap() {
        for step in ReportStep.allCases {
            let periods = ReportSpan(step, from: CivilDate("2023-12-15"), to: CivilDate("2024-03-02"), today: today)
                .periods
            for (before, after) in zip(periods, periods.dropFirst()) { #expect(before.end == after.first) }
            #expect(periods.allSatisfy { $0.last.next == $0.end && $0.first <= $0.last })
        }
    }

    @Test(arguments: [
        (ReportStep.day, 3, "2024-02-28", "2024-03-01"), (.week, 1, "2024-02-26", "2024-03-03"),
        (.month, 2, "2024-02-01", "2024-03-31"),
    ])
    func wholePeriodsTouchTheDaysAskedFor(step: ReportStep, count: Int, first: String, last: String) {
        let (from, to) = (CivilDate("2024-02-28"), CivilDate("2024-03-01"))
        for span in [
            ReportSpan(step, from: from, to: to, today: today), ReportSpan(step, from: to, to: from, today: today),
        ] {
            #expect(span.periods.count == count)
            #expect(span.first.description == first && span.last.description == last)
        }
    }

    @Test func oneEndIsEnough() {
        let since = ReportSpan(.day, from: CivilDate("2026-11-20"), today: today)
        #expect(since.periods.count == 3 && since.last == today)
        let until = ReportSpan(.day, to: CivilDate("2024-03-01"), today: today)
        #expect(until.periods.count == 30 && until.last.description == "2024-03-01")
        #expect(ReportSpan(.day, from: CivilDate("2027-01-01"), today: today).periods.count == 1)
    }

    @Test func aReportHasAtMostAHundredPeriods() {
        for step in ReportStep.allCases {
            let span = ReportSpan(step, from: CivilDate("0001-01-01"), to: CivilDate("9999-12-31"), today: today)
            #expect(span.periods.count == 100 && span.isCut)
            #expect(span.periods.last == ReportPeriod(step, of: CivilDate("9999-12-31")!))
        }
        #expect(!ReportSpan(.day, from: CivilDate("2026-08-15"), today: today).isCut)
        #expect(ReportSpan(.day, from: CivilDate("2026-08-14"), today: today).isCut)
    }

    @Test func bestProductsAreThoseOfTheLastDays() {
        #expect(ReportSpan(.month, today: today).firstProductDay.description == "2026-10-31")
        #expect(ReportSpan(.day, today: today).firstProductDay.description == "2026-10-24")
    }

    /// The examples of ISO 8601, and of its years with 53 weeks.
    @Test(arguments: [
        ("2026-11-22", 2026, 47), ("2026-11-23", 2026, 48), ("2027-01-03", 2026, 53), ("2027-01-04", 2027, 1),
        ("2008-12-29", 2009, 1), ("2010-01-03", 2009, 53), ("1969-12-28", 1969, 52), ("1970-01-01", 1970, 1),
    ])
    func weeksAreNumberedAsTheStandardSays(day: String, year: Int, number: Int) throws {
        let week = try #require(CivilDate(day)).isoWeek
        #expect(week == (year, number))
    }
}
