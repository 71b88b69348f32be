import Mustache
import Shop

/// What was ordered, day by day, week by week or month by month.
struct ReportPage: TemplateModel {
    let layout: Layout
    let span: ReportSpan
    let clock: ShopClock
    let currency: Currency
    /// What was ordered in each period.
    let sales: [Sales]
    /// The best first.
    let products: [ProductSales]

    static let fields: Fields<ReportPage> = [
        "layout": .object(\.layout),
        "path": .text { _ in Paths.reports },
        "steps": .list { page in ReportStep.allCases.map { StepLink(step: $0, isCurrent: $0 == page.span.step) } },
        "step": .text(\.span.step.rawValue),
        "from": .text(\.span.first.description),
        "to": .text(\.span.last.description),
        "days": .text { $0.clock.text($0.span.first) + " – " + $0.clock.text($0.span.last) },
        "isCut": .flag(\.span.isCut),
        "mostPeriods": .number { _ in ReportSpan.mostPeriods },
        "total": .object { ReportTotals(sales: $0.total) },
        "charts": .list(\.charts),
        "column": .text(\.span.step.label),
        "rows": .list { page in
            zip(page.span.periods, page.sales).map { ReportRow(period: $0, sales: $1, clock: page.clock) }
        },
        "file": .text { Paths.reportFile(by: $0.span.step, ($0.span.first, $0.span.last)) },
        "products": .list(\.productRows),
        "anyProducts": .flag { !$0.products.isEmpty },
        "productDays": .optionalText(\.productDays),
        "productsFile": .text { Paths.bestProductsFile(by: $0.span.step, ($0.span.first, $0.span.last)) },
    ]

    private var total: Sales { sales.total(in: currency) }

    private var charts: [ReportChart] {
        let (revenues, orders) = (sales.map(\.revenue.minorUnits), sales.map(\.orders))
        let (revenueScale, orderScale) = (ChartScale(revenues), ChartScale(orders))
        func money(_ amount: Int) -> String { Money(minorUnits: amount, currency).formatted }
        return [
            chart(
                "revenue", "Revenue", range: (money(revenues.min() ?? 0), money(revenues.max() ?? 0)),
                top: total.orders > 0 ? money(revenueScale.top) : nil, [ReportBar](revenues, revenueScale)),
            chart(
                "orders", "Orders", range: ("\(orders.min() ?? 0)", "\(orders.max() ?? 0)"),
                top: total.orders > 0 ? orderScale.top.magnitude.groupedByThousands : nil,
                [ReportBar](new: sales.map(\.newCustomers), repeats: sales.map(\.repeatOrders), orderScale),
                isParted: true),
        ]
    }

    private func chart(
        _ id: String, _ name: String, range: (lowest: String, highest: String), top: String?, _ bars: [ReportBar],
        isParted: Bool = false
    ) -> ReportChart {
        let ends = (span.periods[0].name(clock), span.periods[span.periods.count - 1].name(clock))
        return ReportChart(
            id: id, name: name,
            description: "\(name) by \(span.step.rawValue), \(ends.0) to \(ends.1): from \(range.lowest) to "
                + "\(range.highest). The figures are in the table below.",
            top: top, bars: bars, periodCount: span.periods.count, ends: ends, isParted: isParted)
    }

    private var productRows: [BestProductRow] {
        let scale = ChartScale(products.map(\.revenue.minorUnits))
        return products.map { BestProductRow(sales: $0, scale: scale) }
    }

    /// Days whose best products are shown; nil when they are all.
    private var productDays: String? {
        span.firstProductDay == span.first
            ? nil : clock.text(span.firstProductDay) + " – " + clock.text(span.last)
    }
}

/// Link to the latest periods of a length.
struct StepLink: TemplateModel {
    let step: ReportStep
    let isCurrent: Bool

    static let fields: Fields<StepLink> = [
        "label": .text { "\($0.step.usualCount) \($0.step.rawValue)s" },
        "path": .text { Paths.reports(by: $0.step) },
        "isCurrent": .flag(\.isCurrent),
    ]
}

/// All periods together.
struct ReportTotals: TemplateModel {
    let sales: Sales

    static let fields: Fields<ReportTotals> = [
        "revenue": .text(\.sales.revenue.formatted),
        "orders": .text(\.sales.orders.magnitude.groupedByThousands),
        "newCustomers": .text(\.sales.newCustomers.magnitude.groupedByThousands),
        "repeatOrders": .text(\.sales.repeatOrders.magnitude.groupedByThousands),
    ]
}
