/// A day of the proleptic Gregorian calendar, by Howard Hinnant's "chrono-compatible low-level date algorithms".
public struct CivilDate: Equatable, Sendable {
    public let year: Int
    public let month: Int
    public let day: Int

    init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// The calculation uses years that begin in March, so that the leap day is the last day of its year.
    init(daysSince1970: Int) {
        let days = daysSince1970 + 719_468
        let era = days.flooredQuotient(by: 146_097)
        let dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shifted + 2) / 5 + 1
        month = shifted < 10 ? shifted + 3 : shifted - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    var daysSince1970: Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = shiftedYear.flooredQuotient(by: 400)
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}

extension CivilDate: Comparable {
    /// Makes the day on which a time falls on the clocks of a zone.
    public init(of moment: Timestamp, in zone: ZoneInfo) {
        let local = Int(moment.secondsSince1970) + zone.secondsFromUTC(at: moment)
        self.init(daysSince1970: local.flooredQuotient(by: 86_400))
    }

    /// The day after.
    public var next: CivilDate { CivilDate(daysSince1970: daysSince1970 + 1) }

    /// Returns true if at most `days` days lie between this day and another one.
    public func isWithin(days: Int, of other: CivilDate) -> Bool {
        abs(daysSince1970 - other.daysSince1970) <= days
    }

    public static func < (left: CivilDate, right: CivilDate) -> Bool { left.daysSince1970 < right.daysSince1970 }
}

extension Int {
    /// Returns the quotient, rounded towards negative infinity. `divisor` is positive.
    func flooredQuotient(by divisor: Int) -> Int {
        self >= 0 ? self / divisor : (self + 1) / divisor - 1
    }
}
