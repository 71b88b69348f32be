import Localization
import Mustache
import Shop

/// A day, week or month with its figures.
struct ReportRow: TemplateModel {
    let period: ReportPeriod
    let sales: Sales
    let clock: ShopClock

    static let fields: Fields<ReportRow> = [
        "name": .message { $0.period.name($0.clock) },
        "path": .optionalText { row in
            row.period.step == .day ? nil : Paths.reports(by: .day, (row.period.first, row.period.last))
        },
        "figures": .object { ReportTotals(sales: $0.sales) },
    ]
}

/// A product with its figures, and a bar as long as its revenue.
struct BestProductRow: TemplateModel {
    let sales: ProductSales
    let scale: ChartScale

    static let fields: Fields<BestProductRow> = [
        "name": .text(\.sales.name),
        "path": .text { Paths.managedProduct($0.sales.slug) },
        "units": .count(\.sales.units),
        "revenue": .money(\.sales.revenue),
        "length": .number { $0.scale.length(of: $0.sales.revenue.minorUnits, along: ReportBar.highest) },
        "width": .number { _ in ReportBar.highest },
    ]
}

extension ReportPeriod {
    /// The period in words: `November 22, 2026`, `Week 47, November 16, 2026`, `November 2026`.
    func name(_ clock: ShopClock) -> Message {
        switch step {
        case .day: clock.message(first)
        case .week:
            .words(
                "manage.reports.periods.weekOf",
                ["number": .number(first.isoWeek.number), "date": .message(clock.message(first))])
        case .month: .formatted(MonthOfYear(first: first))
        }
    }
}

extension ReportStep {
    /// The heading of the column of periods.
    var label: Message {
        switch self {
        case .day: .words("manage.reports.periods.day")
        case .week: .words("manage.reports.periods.week")
        case .month: .words("manage.reports.periods.month")
        }
    }

    /// The caption of the table of figures.
    var caption: Message {
        switch self {
        case .day: .words("manage.reports.captions.day")
        case .week: .words("manage.reports.captions.week")
        case .month: .words("manage.reports.captions.month")
        }
    }

    /// The usual number of periods with their noun, such as `14 days`.
    var usualPeriods: Message {
        let values: Message.Values = ["count": .number(usualCount)]
        return switch self {
        case .day: .words("manage.reports.days", values)
        case .week: .words("manage.reports.weeks", values)
        case .month: .words("manage.reports.months", values)
        }
    }

    /// The key of the description of the chart of revenue.
    var revenueChart: String {
        switch self {
        case .day: "manage.reports.chart.revenueByDay"
        case .week: "manage.reports.chart.revenueByWeek"
        case .month: "manage.reports.chart.revenueByMonth"
        }
    }

    /// The key of the description of the chart of orders.
    var ordersChart: String {
        switch self {
        case .day: "manage.reports.chart.ordersByDay"
        case .week: "manage.reports.chart.ordersByWeek"
        case .month: "manage.reports.chart.ordersByMonth"
        }
    }
}

/// A month that a page writes in its language, such as `November 2026`.
struct MonthOfYear: LocalizedValue {
    /// The first day of the month.
    let first: CivilDate

    func text(in language: Language) -> String {
        language.isEnglish
            ? first.monthAndYear : language.format.monthAndYear(year: first.year, month: first.month)
    }
}

extension ShopClock {
    /// Returns a day that the page writes in its language.
    func message(_ day: CivilDate) -> Message { .formatted(value(start(of: day), .date)) }

    /// Returns a range of days that the page writes in its language.
    func message(_ first: CivilDate, to last: CivilDate) -> Message {
        .words("manage.reports.range", ["first": .message(message(first)), "last": .message(message(last))])
    }
}
