import Mustache
import Shop

/// A day, week or month with its figures.
struct ReportRow: TemplateModel {
    let period: ReportPeriod
    let sales: Sales
    let clock: ShopClock

    static let fields: Fields<ReportRow> = [
        "name": .text { $0.period.name($0.clock) },
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
        "units": .text(\.sales.units.magnitude.groupedByThousands),
        "revenue": .text(\.sales.revenue.formatted),
        "length": .number { $0.scale.length(of: $0.sales.revenue.minorUnits, along: ReportBar.highest) },
        "width": .number { _ in ReportBar.highest },
    ]
}

extension ReportPeriod {
    /// The period in words: `November 22, 2026`, `Week 47, November 16, 2026`, `November 2026`.
    func name(_ clock: ShopClock) -> String {
        switch step {
        case .day: clock.text(first)
        case .week: "Week \(first.isoWeek.number), \(clock.text(first))"
        case .month: first.monthAndYear
        }
    }
}

extension ReportStep {
    var label: String {
        switch self {
        case .day: "Day"
        case .week: "Week"
        case .month: "Month"
        }
    }
}
