/// The consecutive whole periods that a report compares.
public struct ReportSpan: Equatable, Sendable {
    /// The maximum number of periods of a report: more bars cannot be told apart.
    public static let mostPeriods = 100
    /// The maximum number of days whose best products are counted. Product sums are stored per quarter of an hour, and
    /// a longer time has too many of them.
    public static let mostProductDays = 31

    public let step: ReportStep
    /// The periods, at least one, earliest first.
    public let periods: [ReportPeriod]
    /// True if more periods were requested than a report shows. The report then shows the last ones.
    public let isCut: Bool

    /// Makes the periods that touch the days from `from` to `to`, in either order. Without `to` the periods end today,
    /// or with `from` if that is later. Without `from` their number is `usualCount`.
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
    /// The day after the last day of the span.
    public var end: CivilDate { last.next }

    /// The first of the days at the end of the span whose best products are counted.
    public var firstProductDay: CivilDate {
        max(first, CivilDate(daysSince1970: end.daysSince1970 - Self.mostProductDays))
    }
}
