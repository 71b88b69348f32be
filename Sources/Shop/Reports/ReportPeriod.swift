/// A day, week or month of a report.
public struct ReportPeriod: Equatable, Sendable {
    public let step: ReportStep
    public let first: CivilDate
    /// The day after the last day of the period.
    public let end: CivilDate

    /// Makes the period that contains a day.
    public init(_ step: ReportStep, of day: CivilDate) {
        self.step = step
        first = step.start(of: day)
        end = step.end(of: day)
    }

    public var last: CivilDate { end.previous }

    var before: ReportPeriod { ReportPeriod(step, of: first.previous) }
}
