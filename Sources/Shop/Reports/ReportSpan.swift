/// Whole periods, one after the other, that a report compares.
public struct ReportSpan: Equatable, Sendable {
    /// Most periods of a report: more bars are not told apart.
    public static let mostPeriods = 100
    /// Most days whose best products are counted: sums of products are kept for each quarter of an hour, and a longer
    /// time has too many of them.
    public static let mostProductDays = 31

    public let step: ReportStep
    /// At least one, the earliest first.
    public let periods: [ReportPeriod]
    /// True when more was asked for than a report shows; it shows the end of that.
    public let isCut: Bool

    /// The periods that touch the days from `from` to `to`, in whichever order they are said. Without `to` they end
    /// today, or with `from` when that is later; without `from` there are as many as usual.
    public init(_ step: ReportStep, from: CivilDate? = nil, to: CivilDate? = nil, today: CivilDate) {
        self.step = step
        let end = [from, to ?? max(today, from ?? today)].compactMap(\.self).max() ?? today
        let start = from.map { min($0, to ?? $0) }
        let most = start == nil ? step.usualCount : Self.mostPeriods
        var periods = [ReportPeriod(step, of: end)]
        while periods.count < most, let earliest = periods.last, start.map({ $0 < earliest.first }) ?? true {
            periods.append(earliest.before)
        }
        isCut = start.map { $0 < periods[periods.count - 1].first } ?? false
        self.periods = periods.reversed()
    }

    public var first: CivilDate { periods[0].first }
    public var last: CivilDate { periods[periods.count - 1].last }
    /// The day after its last one.
    public var end: CivilDate { last.next }

    /// First day of those, at its end, whose best products are counted.
    public var firstProductDay: CivilDate {
        max(first, CivilDate(daysSince1970: end.daysSince1970 - Self.mostProductDays))
    }
}
