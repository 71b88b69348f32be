import Shop
import Storage
import TestTraits
import Testing

/// Days on the clocks of a time zone.
@Suite(.anyEngine) struct ZoneDayTests {
    @Test(arguments: [
        ("UTC", "2026-11-22", 1_795_305_600), ("Europe/Zurich", "2026-11-22", 1_795_302_000),
        ("America/New_York", "2026-07-01", 1_782_878_400), ("Pacific/Kiritimati", "2026-11-22", 1_795_255_200),
        // Clocks are changed on these days.
        ("Europe/Zurich", "2026-03-29", 1_774_738_800), ("Europe/Zurich", "2026-10-25", 1_792_879_200),
        // Midnight is skipped: the day begins at one o'clock.
        ("Africa/Cairo", "2026-04-24", 1_776_981_600),
        // Midnight comes twice: the day begins with the first.
        ("America/Havana", "2026-11-01", 1_793_505_600),
    ])
    func aDayBeginsAtItsFirstMoment(zone: String, day: String, start: Int64) throws {
        let zone = try TimeZones().zone(named: zone)
        let day = try #require(CivilDate(day))
        let found = zone.start(of: day)
        #expect(found == Timestamp(secondsSince1970: start))
        #expect(CivilDate(of: found, in: zone) == day)
        #expect(CivilDate(of: found + -1, in: zone) < day)
        #expect(CivilDate(of: zone.start(of: day.next) + -1, in: zone) == day)
    }
}
