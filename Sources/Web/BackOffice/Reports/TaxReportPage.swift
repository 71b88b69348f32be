import Localization
import Mustache
import Shop

/// The taxes of a quarter by country, rate and category.
struct TaxReportPage: TemplateModel {
    /// The number of quarters to choose from. Records are kept for ten years (Directive 2006/112/EC, article 369k).
    private static let choiceCount = 40
    /// The number of quarters with a link: those of a year.
    private static let linkCount = 4

    let layout: Layout
    let quarter: CalendarQuarter
    /// The quarter of today.
    let current: CalendarQuarter
    let clock: ShopClock
    let currency: Currency
    let report: TaxReport

    static let fields: Fields<TaxReportPage> = [
        "layout": .object(\.layout),
        "path": .text { _ in Paths.taxReport },
        "latest": .list { page in page.latest(TaxReportPage.linkCount).reversed().map(page.choice) },
        "choices": .list { page in page.choices.map(page.choice) },
        "heading": .message { page in
            .words(
                "manage.reports.taxes.heading",
                [
                    "quarter": .message(page.quarter.name),
                    "days": .message(page.clock.message(page.quarter.first, to: page.quarter.last)),
                ])
        },
        "isOpen": .flag { $0.quarter >= $0.current },
        "isEmpty": .flag(\.report.countries.isEmpty),
        "countries": .list { page in
            page.report.countries.map { TaxReportCountry(country: $0, currency: page.currency) }
        },
        "total": .object { TaxReportAmounts(amount: $0.report.total, currency: $0.currency) },
        "file": .text { Paths.taxReportFile($0.quarter) },
    ]

    /// Returns the latest quarters, the current one first.
    private func latest(_ count: Int) -> [CalendarQuarter] {
        Array(sequence(first: current, next: \.previous).prefix(count))
    }

    /// The latest quarters, and the shown one if it is another. The latest is the first.
    private var choices: [CalendarQuarter] {
        Set(latest(Self.choiceCount)).union([quarter]).sorted(by: >)
    }

    private func choice(_ quarter: CalendarQuarter) -> QuarterChoice {
        QuarterChoice(quarter: quarter, isChosen: quarter == self.quarter)
    }
}

/// A quarter of the report: a link, or a choice in the form.
struct QuarterChoice: TemplateModel {
    let quarter: CalendarQuarter
    let isChosen: Bool

    static let fields: Fields<QuarterChoice> = [
        "label": .message(\.quarter.name),
        "value": .text(\.quarter.description),
        "path": .text { Paths.taxReport($0.quarter) },
        "isChosen": .flag(\.isChosen),
    ]
}

extension CalendarQuarter {
    /// The name for staff: `Q4 2026`.
    var name: Message {
        .words("manage.reports.taxes.name", ["number": .number(number), "year": .text("\(year)")])
    }
}
