import HTTP
import Localization
import Shop
import Storage

/// The report of taxes by country and rate for a quarter, `/manage/reports/taxes?quarter=2026-Q4`, as the shop's accountant
/// needs it for one-stop-shop declarations (Directive 2006/112/EC, articles 369a to 369k).
struct TaxReportController {
    let renderer: PageRenderer

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        let (quarter, current) = Self.quarters(context, snapshot, layouts.clock)
        let back = BackLink(name: .words("manage.reports.title"), path: Paths.reports)
        let page = TaxReportPage(
            layout: layouts.layout(.words("manage.reports.taxes.title"), back: back), quarter: quarter,
            current: current, clock: layouts.clock, currency: layouts.settings.currency,
            report: try report(quarter, layouts, snapshot))
        return renderer.privatePage(\.taxReport, page, to: context)
    }

    /// The rows of the report, for spreadsheets.
    func file(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        let (quarter, _) = Self.quarters(context, snapshot, layouts.clock)
        return CSVText.taxes(try report(quarter, layouts, snapshot), layouts.settings.currency)
            .response(named: "taxes-\(quarter).csv")
    }

    /// Returns the quarter in the address, or else the current one, and the current one.
    private static func quarters(
        _ context: RequestContext, _ snapshot: Snapshot, _ clock: ShopClock
    ) -> (shown: CalendarQuarter, current: CalendarQuarter) {
        let current = CalendarQuarter(of: clock.day(of: snapshot.now))
        return (context.request.query["quarter"].flatMap { CalendarQuarter($0) } ?? current, current)
    }

    private func report(
        _ quarter: CalendarQuarter, _ layouts: LayoutBuilder, _ snapshot: Snapshot
    ) throws -> TaxReport {
        let (clock, settings) = (layouts.clock, layouts.settings)
        let figures = try snapshot.taxFigures(
            from: clock.start(of: quarter.first), to: clock.start(of: quarter.end), in: settings.currency)
        return TaxReport(figures, home: renderer.timeZones.country(of: settings.timeZone))
    }
}
