/// The consecutive whole periods that a report compares.
public struct ReportSpan: Equatable, Sendable {
    /// The maximum number of periods: more bars cannot be told apart.
    public static let mostPeriods = 100
    /// The maximum number of days for best products: product sums are stored per quarter of an hour, and a longer time
    /// has too many.
    public static let mostProductDays = 31

    public let step: ReportStep
    /// At least one, in ascending order.
    public let periods: [ReportPeriod]
    /// True if more periods were requested than a report shows. It shows the last ones.
    public let isCut: Bool

    /// Makes the periods that touch the days from `from` to `to`, in either order. Without `to` they end today, or with
    /// `from` if that is later. Without `from` there are `usualCount` of them.
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
    /// The day after its last day.
    public var end: CivilDate { last.next }

    /// The first day for best products, which cover the end of the span.
    public var firstProductDay: CivilDate {
        max(first, CivilDate(daysSince1970: end.daysSince1970 - Self.mostProductDays))
    }
}
