/// The length of the periods of a report.
public enum ReportStep: String, CaseIterable, Sendable {
    case day
    /// From Monday to Sunday (ISO 8601).
    case week
    case month

    /// The default number of periods.
    public var usualCount: Int { self == .day ? 30 : 12 }

    /// Returns the first day of the period that contains a day.
    func start(of day: CivilDate) -> CivilDate {
        switch self {
        case .day: day
        case .week: CivilDate(daysSince1970: day.daysSince1970 - day.daysSinceMonday)
        case .month: CivilDate(year: day.year, month: day.month, day: 1)
        }
    }

    /// Returns the first day of the period after the one that contains a day.
    func end(of day: CivilDate) -> CivilDate {
        let start = start(of: day)
        return switch self {
        case .day: start.next
        case .week: CivilDate(daysSince1970: start.daysSince1970 + 7)
        case .month where start.month == 12: CivilDate(year: start.year + 1, month: 1, day: 1)
        case .month: CivilDate(year: start.year, month: start.month + 1, day: 1)
        }
    }
}

extension CivilDate {
    /// The day before.
    public var previous: CivilDate { CivilDate(daysSince1970: daysSince1970 - 1) }

    /// The number of the day's week (ISO 8601), and the year to which the week belongs: the year of its Thursday.
    public var isoWeek: (year: Int, number: Int) {
        let thursday = CivilDate(daysSince1970: daysSince1970 - daysSinceMonday + 3)
        let newYear = CivilDate(year: thursday.year, month: 1, day: 1)
        return (thursday.year, (thursday.daysSince1970 - newYear.daysSince1970) / 7 + 1)
    }

    /// 1970-01-01 was a Thursday.
    fileprivate var daysSinceMonday: Int {
        daysSince1970 + 3 - (daysSince1970 + 3).flooredQuotient(by: 7) * 7
    }
}
