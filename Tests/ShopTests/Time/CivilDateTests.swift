import Shop
import Testing

/// Days, as forms write them and as people read them.
struct CivilDateTests {
    @Test(arguments: ["2026-11-22", "2024-02-29", "1970-01-01", "2000-12-31", "0001-01-01"])
    func aDayIsReadAndWritten(text: String) {
        #expect(CivilDate(text)?.description == text)
    }

    @Test(arguments: [
        "", "2026-02-29", "2026-13-01", "2026-00-10", "2026-01-00", "2026-04-31", "26-01-01", "2026-1-1", "2026/01/01",
        "2026-01-01T00:00", "٢٠٢٦-01-01", "+026-01-01", "-026-01-01",
    ])
    func whatIsNoDayIsRefused(text: String) {
        #expect(CivilDate(text) == nil)
    }

    @Test func aDayIsWrittenInWords() throws {
        let day = try #require(CivilDate("2026-11-02"))
        #expect(day.formatted(.dayFirst) == "2 November 2026")
        #expect(day.formatted(.monthFirst) == "November 2, 2026")
    }

    @Test func daysFollowEachOther() throws {
        let (day, next) = (try #require(CivilDate("2026-12-31")), try #require(CivilDate("2027-01-01")))
        #expect(day.next == next && day < next)
    }
}
