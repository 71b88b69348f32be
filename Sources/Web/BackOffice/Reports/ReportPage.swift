import Localization
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
        "taxes": .text { _ in Paths.taxReport },
        "steps": .list { page in ReportStep.allCases.map { StepLink(step: $0, isCurrent: $0 == page.span.step) } },
        "step": .text(\.span.step.rawValue),
        "from": .text(\.span.first.description),
        "to": .text(\.span.last.description),
        "days": .message { $0.clock.message($0.span.first, to: $0.span.last) },
        "caption": .message(\.span.step.caption),
        "isCut": .flag(\.span.isCut),
        "mostPeriods": .number { _ in ReportSpan.mostPeriods },
        "total": .object { ReportTotals(sales: $0.total) },
        "charts": .list(\.charts),
        "column": .message(\.span.step.label),
        "rows": .list { page in
            zip(page.span.periods, page.sales).map { ReportRow(period: $0, sales: $1, clock: page.clock) }
        },
        "file": .text { Paths.reportFile(by: $0.span.step, ($0.span.first, $0.span.last)) },
        "products": .list(\.productRows),
        "anyProducts": .flag { !$0.products.isEmpty },
        "productDays": .optionalMessage(\.productDays),
        "productsFile": .text { Paths.bestProductsFile(by: $0.span.step, ($0.span.first, $0.span.last)) },
    ]

    private var total: Sales { sales.total(in: currency) }

    private var charts: [ReportChart] {
        let (revenues, orders) = (sales.map(\.revenue.minorUnits), sales.map(\.orders))
        let (revenueScale, orderScale) = (ChartScale(revenues), ChartScale(orders))
        func money(_ amount: Int) -> Message { .formatted(Money(minorUnits: amount, currency)) }
        return [
            chart(
                "revenue", .words("manage.reports.revenue"), span.step.revenueChart,
                range: (.message(money(revenues.min() ?? 0)), .message(money(revenues.max() ?? 0))),
                top: total.orders > 0 ? money(revenueScale.top) : nil, [ReportBar](revenues, revenueScale)),
            chart(
                "orders", .words("manage.reports.orders"), span.step.ordersChart,
                range: (.text("\(orders.min() ?? 0)"), .text("\(orders.max() ?? 0)")),
                top: total.orders > 0 ? .words("manage.reports.number", ["number": .number(orderScale.top)]) : nil,
                [ReportBar](new: sales.map(\.newCustomers), repeats: sales.map(\.repeatOrders), orderScale),
                isParted: true),
        ]
    }

    private func chart(
        _ id: String, _ name: Message, _ description: String,
        range: (lowest: Message.Value, highest: Message.Value), top: Message?, _ bars: [ReportBar],
        isParted: Bool = false
    ) -> ReportChart {
        let ends = (span.periods[0].name(clock), span.periods[span.periods.count - 1].name(clock))
        return ReportChart(
            id: id, name: name,
            description: .words(
                description,
                [
                    "first": .message(ends.0), "last": .message(ends.1), "lowest": range.lowest,
                    "highest": range.highest,
                ]),
            top: top, bars: bars, periodCount: span.periods.count, ends: ends, isParted: isParted)
    }

    private var productRows: [BestProductRow] {
        let scale = ChartScale(products.map(\.revenue.minorUnits))
        return products.map { BestProductRow(sales: $0, scale: scale) }
    }

    /// Days whose best products are shown; nil when they are all.
    private var productDays: Message? {
        span.firstProductDay == span.first
            ? nil : clock.message(span.firstProductDay, to: span.last)
    }
}

/// Link to the latest periods of a length.
struct StepLink: TemplateModel {
    let step: ReportStep
    let isCurrent: Bool

    static let fields: Fields<StepLink> = [
        "label": .message(\.step.usualPeriods),
        "path": .text { Paths.reports(by: $0.step) },
        "isCurrent": .flag(\.isCurrent),
    ]
}

/// All periods together.
struct ReportTotals: TemplateModel {
    let sales: Sales

    static let fields: Fields<ReportTotals> = [
        "revenue": .money(\.sales.revenue),
        "orders": .count(\.sales.orders),
        "newCustomers": .count(\.sales.newCustomers),
        "repeatOrders": .count(\.sales.repeatOrders),
    ]
}
