import Localization
import Mustache
import Shop

/// The orders and the revenue of the last seven days beside those of the seven days before.
struct WeekSales: TemplateModel {
    static let dayCount = 7

    /// The days of both weeks, earliest first; the last one is today.
    private let days: [CivilDate]
    private let sales: [Sales]
    private let clock: ShopClock
    private let currency: Currency

    init(days: [CivilDate], sales: [Sales], clock: ShopClock, currency: Currency) {
        self.days = days
        self.sales = sales
        self.clock = clock
        self.currency = currency
    }

    private var before: [Sales] { Array(sales.prefix(Self.dayCount)) }
    private var latest: [Sales] { Array(sales.suffix(Self.dayCount)) }

    static let fields: Fields<WeekSales> = [
        "today": .object { SalesFigures(sales: $0.sales[$0.sales.count - 1]) },
        "sameDayBefore": .object { SalesFigures(sales: $0.before[$0.before.count - 1]) },
        "latest": .object { SalesFigures(sales: $0.latest.total(in: $0.currency)) },
        "before": .object { SalesFigures(sales: $0.before.total(in: $0.currency)) },
        "charts": .list(\.charts),
        "rows": .list(\.rows),
        "reports": .path { _ in Paths.reports },
    ]

    private var charts: [WeekChart] {
        let texts: [(name: Message, latest: Message.Value, before: Message.Value)] = [
            (
                .words("manage.home.ordersByDay"), .number(latest.total(in: currency).orders),
                .number(before.total(in: currency).orders)
            ),
            (
                .words("manage.home.revenueByDay"), .formatted(latest.total(in: currency).revenue),
                .formatted(before.total(in: currency).revenue)
            ),
        ]
        let values = [\Sales.orders, \Sales.revenue.minorUnits]
        return zip(texts, values).map { text, value in
            WeekChart(
                name: text.name,
                description: .words("manage.home.chart", ["latest": text.latest, "before": text.before]),
                latest: latest.map { $0[keyPath: value] }, before: before.map { $0[keyPath: value] })
        }
    }

    private var rows: [WeekRow] {
        (0..<Self.dayCount).reversed().map { index in
            WeekRow(day: clock.message(days[Self.dayCount + index]), latest: latest[index], before: before[index])
        }
    }
}

/// The orders and the revenue of a time.
struct SalesFigures: TemplateModel {
    let sales: Sales

    static let fields: Fields<SalesFigures> = [
        "count": .number(\.sales.orders),
        "revenue": .money(\.sales.revenue),
    ]
}

/// A day of the last week beside the same day of the week before.
struct WeekRow: TemplateModel {
    let day: Message
    let latest: Sales
    let before: Sales

    static let fields: Fields<WeekRow> = [
        "day": .message(\.day),
        "orders": .count(\.latest.orders),
        "revenue": .money(\.latest.revenue),
        "ordersBefore": .count(\.before.orders),
        "revenueBefore": .money(\.before.revenue),
    ]
}

/// Two lines, each with a point for each day of a week.
struct WeekChart: TemplateModel {
    private static let (width, height) = (600, 100)

    let name: Message
    /// What the chart shows, for people who do not see it.
    let description: Message
    let latest: [Int]
    let before: [Int]

    static let fields: Fields<WeekChart> = [
        "name": .message(\.name),
        "description": .message(\.description),
        "width": .number { _ in width },
        "height": .number { _ in height },
        "latest": .text { $0.points($0.latest) },
        "before": .text { $0.points($0.before) },
    ]

    /// Returns the points of a line, as the attribute `points` of an SVG polyline.
    private func points(_ values: [Int]) -> String {
        let scale = ChartScale(latest + before)
        let step = Self.width / max(values.count - 1, 1)
        return values.enumerated().map { day, value in
            "\(day * step),\(Self.height - scale.length(of: value, along: Self.height))"
        }.joined(separator: " ")
    }
}
