/// A quarter of a calendar year: the period of a one-stop-shop declaration (Directive 2006/112/EC, article 369f).
public struct CalendarQuarter: Hashable, Sendable {
    public let year: Int
    /// The number of the quarter, from 1 to 4.
    public let number: Int

    private init(year: Int, number: Int) {
        self.year = year
        self.number = number
    }

    /// Creates the quarter that contains a day.
    public init(of day: CivilDate) {
        self.init(year: day.year, number: (day.month + 2) / 3)
    }

    /// Parses `2026-Q4`. Nil for other text.
    public init?(_ text: String) {
        let letters = Array(text.utf8)
        guard letters.count == 7, text.dropFirst(4).hasPrefix("-Q"), let digit = Int(text.suffix(1)),
            let day = CivilDate("\(text.prefix(4))-0\(digit)-01"), (1...4).contains(digit)
        else { return nil }
        self.init(year: day.year, number: digit)
    }

    /// The first day of the quarter.
    public var first: CivilDate { CivilDate(year: year, month: 3 * number - 2, day: 1) }
    /// The day after the last day of the quarter.
    public var end: CivilDate { next.first }
    public var last: CivilDate { end.previous }

    public var previous: CalendarQuarter { CalendarQuarter(of: first.previous) }
    public var next: CalendarQuarter {
        number == 4 ? CalendarQuarter(year: year + 1, number: 1) : CalendarQuarter(year: year, number: number + 1)
    }
}

extension CalendarQuarter: CustomStringConvertible {
    /// The quarter as in addresses: `2026-Q4`.
    public var description: String { "\(first.description.prefix(4))-Q\(number)" }
}

extension CalendarQuarter: Comparable {
    public static func < (left: CalendarQuarter, right: CalendarQuarter) -> Bool {
        (left.year, left.number) < (right.year, right.number)
    }
}
