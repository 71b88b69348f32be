/// A rule for the offset from UTC in every year. The rule is a value of the variable `TZ` (POSIX, section 8.3), such as
/// `EST5EDT,M3.2.0,M11.1.0`, with the hours from −167 to 167 of RFC 9636, section 3.3.1.
struct ZoneRule: Equatable, Sendable {
    /// The part of the year with a different offset.
    struct Daylight: Equatable {
        let secondsFromUTC: Int
        let start: YearlyMoment
        let end: YearlyMoment
    }

    let standard: Int
    let daylight: Daylight?

    /// Returns the seconds from UTC at a time in seconds since 1970.
    func secondsFromUTC(at time: Int64) -> Int {
        guard let daylight else { return standard }
        let time = Int(time)
        let year = CivilDate(daysSince1970: (time + standard).flooredQuotient(by: 86_400)).year
        // An hour of −167 moves a change of next year into this one, an hour of 167 one of last year.
        let years = year - 2...year + 1
        let starts = years.map { daylight.start.seconds(in: $0) - standard }
        let ends = years.map { daylight.end.seconds(in: $0) - daylight.secondsFromUTC }
        let lastStart = starts.last { $0 <= time } ?? .min
        let lastEnd = ends.last { $0 <= time } ?? .min
        // A zone that never goes back is written with both changes at once.
        return lastStart >= lastEnd ? daylight.secondsFromUTC : standard
    }
}

/// A day and an hour of every year.
struct YearlyMoment: Equatable, Sendable {
    enum Day: Equatable {
        /// From 1 to 365; 29 February is never counted.
        case withoutLeapDay(Int)
        /// From 0 to 365.
        case ofYear(Int)
        /// The first to fourth such weekday of a month, 5 for its last; Sunday is 0.
        case weekday(month: Int, week: Int, weekday: Int)
    }

    let day: Day
    /// The seconds after the midnight at which the day begins; negative for a time before that midnight.
    let seconds: Int

    /// Returns the seconds of local time from 1970 to this time of a year.
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
            // 1970-01-01 was a Thursday.
            let firstWeekday = first + 4 - (first + 4).flooredQuotient(by: 7) * 7
            let day = first + (weekday - firstWeekday + 7) % 7 + 7 * (week - 1)
            return day < next ? day : day - 7
        }
    }
}
