extension CivilDate: CustomStringConvertible {
    /// Parses `2026-11-22`, the form of date inputs (ISO 8601). Nil for an invalid day and for other text.
    public init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 2, 2],
            text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-") })
        else { return nil }
        let numbers = parts.compactMap { Int($0) }
        guard numbers.count == 3, (1...12).contains(numbers[1]), numbers[2] > 0 else { return nil }
        self.init(year: numbers[0], month: numbers[1], day: numbers[2])
        guard self == CivilDate(daysSince1970: daysSince1970) else { return nil }
    }

    /// `2026-11-22`.
    public var description: String {
        [(year, 4), (month, 2), (day, 2)].map { $0.magnitude.padded(to: $1) }.joined(separator: "-")
    }

    /// Returns the day in words: `22 November 2026`, `November 22, 2026`.
    public func formatted(_ style: LocalTime.Style) -> String {
        var text = ASCIIText(capacity: 20)
        text.append(self, style)
        return text.string
    }

    /// The month in words: `November 2026`.
    public var monthAndYear: String { "\(Self.months[month - 1]) \(year)" }

    fileprivate static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
        "November", "December",
    ]
}

extension ASCIIText {
    /// Appends a day in words.
    mutating func append(_ date: CivilDate, _ style: LocalTime.Style) {
        switch style {
        case .dayFirst:
            append(date.day)
            append(" ")
            append(CivilDate.months[date.month - 1])
            append(" ")
        case .monthFirst:
            append(CivilDate.months[date.month - 1])
            append(" ")
            append(date.day)
            append(", ")
        }
        append(date.year)
    }
}
