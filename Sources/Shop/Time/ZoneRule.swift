/// A rule for the offset from UTC that holds every year: a value of the variable `TZ` (POSIX, section 8.3), such as
/// `EST5EDT,M3.2.0,M11.1.0`, with the hours from −167 to 167 of RFC 9636, section 3.3.1.
struct ZoneRule: Equatable, Sendable {
    /// The part of the year in which clocks show something else.
    struct Daylight: Equatable {
        let secondsFromUTC: Int
        let start: YearlyMoment
        let end: YearlyMoment
    }

    let standard: Int
    let daylight: Daylight?

    /// Seconds from UTC at a moment in seconds since 1970.
    func secondsFromUTC(at time: Int64) -> Int {
        guard let daylight else { return standard }
        let time = Int(time)
        let year = CivilDate(daysSince1970: (time + standard).flooredQuotient(by: 86_400)).year
        // An hour of −167 puts a change of next year into this one, an hour of 167 one of last year.
        let years = year - 2...year + 1
        let starts = years.map { daylight.start.seconds(in: $0) - standard }
        let ends = years.map { daylight.end.seconds(in: $0) - daylight.secondsFromUTC }
        let lastStart = starts.last { $0 <= time } ?? .min
        let lastEnd = ends.last { $0 <= time } ?? .min
        // Both at once is how a zone is written that never goes back.
        return lastStart >= lastEnd ? daylight.secondsFromUTC : standard
    }
}

/// A day and an hour of every year.
struct YearlyMoment: Equatable, Sendable {
    enum Day: Equatable {
        /// From 1 to 365; the 29th of February is never counted.
        case withoutLeapDay(Int)
        /// From 0 to 365.
        case ofYear(Int)
        /// The first to fourth such weekday of a month, 5 for its last; Sunday is 0.
        case weekday(month: Int, week: Int, weekday: Int)
    }

    let day: Day
    /// Seconds after the midnight with which the day begins; negative before it.
    let seconds: Int

    /// Seconds of local time from 1970 to this moment of a year.
    func seconds(in year: Int) -> Int {
        days(in: year) * 86_400 + seconds
    }

    private func days(in year: Int) -> Int {
        let newYear = CivilDate(year: year, month: 1, day: 1).daysSince1970
        switch day {
        case .withoutLeapDay(let day):
            let march = CivilDate(year: year, month: 3, day: 1).daysSince1970
            return newYear + day - (day >= 60 && march - newYear == 60 ? 0 : 1)
        case .ofYear(let day): return newYear + day
        case .weekday(let month, let week, let weekday):
            let first = CivilDate(year: year, month: month, day: 1).daysSince1970
            let next = CivilDate(year: year, month: month + 1, day: 1).daysSince1970
            // The first of January 1970 was a Thursday.
            let firstWeekday = first + 4 - (first + 4).flooredQuotient(by: 7) * 7
            let day = first + (weekday - firstWeekday + 7) % 7 + 7 * (week - 1)
            return day < next ? day : day - 7
        }
    }
}
