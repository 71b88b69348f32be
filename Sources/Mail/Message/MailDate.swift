/// The date format of headers, in UTC: `Sun, 22 Nov 2026 13:22:24 +0000` (RFC 5322, section 3.3).
enum MailDate {
    private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Returns the text for a time in seconds since 1970-01-01, a Thursday. Earlier times count as 0.
    static func text(_ seconds: Int64) -> String {
        let (days, second) = max(0, seconds).quotientAndRemainder(dividingBy: 86_400)
        let (day, month, year) = date(days)
        let time = [second / 3600, second / 60 % 60, second % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return "\(weekdays[Int(days % 7)]), \(day) \(months[month]) \(year) \(time.joined(separator: ":")) +0000"
    }

    /// Returns the date for a number of days since 1970-01-01. Years are counted from March on, so that a leap day is
    /// the last day of its year.
    private static func date(_ days: Int64) -> (day: Int64, month: Int, year: Int64) {
        let sinceEra = days + 719_468
        let era = sinceEra / 146_097
        let dayOfEra = sinceEra % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = Int((monthFromMarch + 2) % 12)
        return (
            day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1, month: month,
            year: yearOfEra + era * 400 + (month < 2 ? 1 : 0)
        )
    }
}
