import Shop
import Testing

struct CalendarQuarterTests {
    @Test(arguments: [
        ("2026-01-01", "2026-Q1", "2026-01-01", "2026-03-31"), ("2026-06-30", "2026-Q2", "2026-04-01", "2026-06-30"),
        ("2026-08-15", "2026-Q3", "2026-07-01", "2026-09-30"), ("2026-12-31", "2026-Q4", "2026-10-01", "2026-12-31"),
    ])
    func dayIsInItsQuarter(day: String, text: String, first: String, last: String) throws {
        let quarter = CalendarQuarter(of: try #require(CivilDate(day)))
        #expect(quarter.description == text)
        #expect(quarter.first.description == first && quarter.last.description == last)
        #expect(CalendarQuarter(text) == quarter)
    }

    @Test func quartersFollowEachOther() throws {
        var quarter = try #require(CalendarQuarter("2023-Q3"))
        for text in ["2023-Q4", "2024-Q1", "2024-Q2"] {
            #expect(quarter.next.previous == quarter && quarter < quarter.next && quarter.end == quarter.next.first)
            quarter = quarter.next
            #expect(quarter.description == text)
        }
    }

    @Test(arguments: [
        "", "2026", "2026-Q0", "2026-Q5", "2026-q4", "2026Q4", "2026-Q44", "26-Q4", "2026-Qx", "-026-Q4", "2026-Q+",
        "２０２６-Q4", "2026-Q٤",
    ])
    func otherTextIsNoQuarter(text: String) {
        #expect(CalendarQuarter(text) == nil)
    }
}
