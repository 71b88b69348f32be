import HTTP
import Localization
import Shop
import Storage

/// Reports on what was ordered: `/manage/reports?by=week&from=2026-09-01&to=2026-11-22`.
struct ReportsController {
    let renderer: PageRenderer

    /// Number of best products.
    fileprivate static let mostProducts = 20

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        let span = Self.span(context, snapshot, layouts.clock)
        let page = ReportPage(
            layout: layouts.managerLayout(.words("manage.reports.title")), span: span, clock: layouts.clock,
            currency: layouts.settings.currency, sales: try snapshot.sales(of: span, layouts),
            products: try snapshot.bestProducts(of: span, layouts))
        return renderer.privatePage(\.report, page, to: context)
    }

    /// The figures of each period, for spreadsheets.
    func file(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        let span = Self.span(context, snapshot, layouts.clock)
        return CSVText.report(span, try snapshot.sales(of: span, layouts), layouts.settings.currency)
            .response(named: "report-\(span.first)-\(span.last).csv")
    }

    /// The best products, for spreadsheets.
    func bestProductsFile(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        let span = Self.span(context, snapshot, layouts.clock)
        return CSVText.bestProducts(try snapshot.bestProducts(of: span, layouts), layouts.settings.currency)
            .response(named: "best-products-\(span.firstProductDay)-\(span.last).csv")
    }

    /// The periods that the address says. What it does not say, or not readably, is as usual.
    private static func span(_ context: RequestContext, _ snapshot: Snapshot, _ clock: ShopClock) -> ReportSpan {
        let query = context.request.query
        return ReportSpan(
            query["by"].flatMap(ReportStep.init(rawValue:)) ?? .day, from: query["from"].flatMap { CivilDate($0) },
            to: query["to"].flatMap { CivilDate($0) }, today: clock.day(of: snapshot.now))
    }
}

extension Snapshot {
    /// What was ordered in each period.
    fileprivate func sales(of span: ReportSpan, _ layouts: LayoutBuilder) throws -> [Sales] {
        let (clock, currency) = (layouts.clock, layouts.settings.currency)
        return try span.periods.compactMap { period in
            try ask(.sales(from: clock.start(of: period.first), to: clock.start(of: period.end), in: currency))
        }
    }

    fileprivate func bestProducts(of span: ReportSpan, _ layouts: LayoutBuilder) throws -> [ProductSales] {
        let clock = layouts.clock
        return try ask(
            .bestProducts(
                from: clock.start(of: span.firstProductDay), to: clock.start(of: span.end),
                in: layouts.settings.currency, limit: ReportsController.mostProducts))
    }
}
