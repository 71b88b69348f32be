/// A time on the clock of a time zone (proleptic Gregorian calendar).
public struct LocalTime: Equatable, Sendable {
    public let year: Int
    public let month: Int
    public let day: Int
    public let hour: Int
    public let minute: Int
    public let second: Int

    /// Makes the local time at `moment` for clocks that are `secondsFromUTC` ahead of UTC.
    public init(_ moment: Timestamp, secondsFromUTC: Int = 0) {
        let local = Int(moment.secondsSince1970) + secondsFromUTC
        let days = local.flooredQuotient(by: 86_400)
        let time = local - days * 86_400
        let date = CivilDate(daysSince1970: days)
        (year, month, day) = (date.year, date.month, date.day)
        (hour, minute, second) = (time / 3600, time / 60 % 60, time % 60)
    }

    /// The order of the parts of dates and times in a country.
    public enum Style: Equatable, Sendable {
        /// `21 November 2026 at 14:05`.
        case dayFirst
        /// `November 21, 2026 at 2:05 PM`, as in the United States.
        case monthFirst
    }

    /// Returns the date and the time in words.
    public func formatted(_ style: Style) -> String {
        var text = ASCIIText(capacity: 40)
        text.append(CivilDate(year: year, month: month, day: day), style)
        text.append(" at ")
        appendTime(to: &text, style)
        return text.string
    }

    /// Returns the date without the time, in words.
    public func formattedDate(_ style: Style) -> String {
        var text = ASCIIText(capacity: 20)
        text.append(CivilDate(year: year, month: month, day: day), style)
        return text.string
    }

    /// Returns the time without the date: `14:05`, `2:05 PM`.
    public func formattedTime(_ style: Style) -> String {
        var text = ASCIIText(capacity: 10)
        appendTime(to: &text, style)
        return text.string
    }

    private func appendTime(to text: inout ASCIIText, _ style: Style) {
        switch style {
        case .dayFirst: text.append(hour, digits: 2)
        case .monthFirst: text.append((hour + 11) % 12 + 1)
        }
        text.append(":")
        text.append(minute, digits: 2)
        if style == .monthFirst { text.append(hour < 12 ? " AM" : " PM") }
    }

    /// `2026-11-21T14:05:09Z` (RFC 3339), if made without an offset.
    public var internetFormatted: String {
        var text = ASCIIText(capacity: 20)
        text.append(year, digits: 4)
        text.append("-")
        text.append(month, digits: 2)
        text.append("-")
        text.append(day, digits: 2)
        text.append("T")
        text.append(hour, digits: 2)
        text.append(":")
        text.append(minute, digits: 2)
        text.append(":")
        text.append(second, digits: 2)
        text.append("Z")
        return text.string
    }
}
