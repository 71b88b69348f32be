/// A day, week or month of a report.
public struct ReportPeriod: Equatable, Sendable {
    public let step: ReportStep
    public let first: CivilDate
    /// The day after its last one.
    public let end: CivilDate

    /// The period in which a day lies.
    public init(_ step: ReportStep, of day: CivilDate) {
        self.step = step
        first = step.start(of: day)
        end = step.end(of: day)
    }

    public var last: CivilDate { end.previous }

    var before: ReportPeriod { ReportPeriod(step, of: first.previous) }
}
