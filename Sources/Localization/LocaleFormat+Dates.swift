// Years are of the Gregorian calendar, months from 1 to 12, hours from 0 to 23.
extension LocaleFormat {
    /// Formats a date in the long form: "November 21, 2026", "21 de noviembre de 2026".
    public func date(year: Int, month: Int, day: Int) -> String {
        dates.long.text(.init(year: year, month: month, day: day))
    }

    /// Formats a date with a short name of the month: "Nov 21, 2026".
    public func mediumDate(year: Int, month: Int, day: Int) -> String {
        dates.medium.text(.init(year: year, month: month, day: day))
    }

    /// Formats a date in the shortest form: "11/21/26", "21.11.26".
    public func shortDate(year: Int, month: Int, day: Int) -> String {
        dates.short.text(.init(year: year, month: month, day: day))
    }

    /// Formats a month: "November 2026", "noviembre de 2026".
    public func monthAndYear(year: Int, month: Int) -> String { dates.month.text(.init(year: year, month: month)) }

    /// Formats a time of day without seconds: "3:04 PM", "15:04".
    public func time(hour: Int, minute: Int) -> String { dates.time.text(.init(hour: hour, minute: minute)) }

    /// Formats a date in the long form with a time of day: "November 21, 2026 at 3:04 PM".
    public func dateTime(year: Int, month: Int, day: Int, hour: Int, minute: Int) -> String {
        dates.longWithTime.text(.init(year: year, month: month, day: day, hour: hour, minute: minute))
    }
}
