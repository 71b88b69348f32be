import Localization
import Mustache
import Shop

/// A country of the report of taxes.
struct TaxReportCountry: TemplateModel {
    let country: TaxReport.Country
    let currency: Currency

    static let fields: Fields<TaxReportCountry> = [
        "name": .message { row in
            row.country.code.map { .formatted(CountryName($0)) } ?? .words("manage.reports.taxes.ownZone")
        },
        "rows": .list { page in page.country.rows.map { TaxReportRow(row: $0, currency: page.currency) } },
        "total": .object { TaxReportAmounts(amount: $0.country.total, currency: $0.currency) },
    ]
}

/// A tax rate of a country.
struct TaxReportRow: TemplateModel {
    let row: TaxReport.Row
    let currency: Currency

    static let fields: Fields<TaxReportRow> = [
        "rate": .message { .formatted($0.row.group.rate) },
        "category": .optionalMessage(\.row.group.category?.label),
        "amounts": .object { TaxReportAmounts(amount: $0.row.amount, currency: $0.currency) },
    ]
}

/// An amount without tax, its tax and their sum.
struct TaxReportAmounts: TemplateModel {
    let amount: TaxedAmount
    let currency: Currency

    static let fields: Fields<TaxReportAmounts> = [
        "net": .money { Money(minorUnits: $0.amount.net, $0.currency) },
        "tax": .money { Money(minorUnits: $0.amount.tax, $0.currency) },
        "gross": .money { Money(minorUnits: $0.amount.gross, $0.currency) },
    ]
}

extension CSVText {
    /// The rows of a report of taxes. The country is empty if the shop's own country is unknown.
    static func taxes(_ report: TaxReport, _ currency: Currency) -> CSVText {
        let code = currency.rawValue
        var table = CSVText([
            "Country", "Tax rate (%)", "Category", "Net (\(code))", "Tax (\(code))", "Gross (\(code))",
        ])
        for country in report.countries {
            for row in country.rows {
                let amounts = [row.amount.net, row.amount.tax, row.amount.gross]
                table.add(
                    [
                        .text(country.code ?? ""), .number(TypedTaxRate.text(row.group.rate)),
                        .text(row.group.category?.rawValue ?? ""),
                    ] + amounts.map { .number(Money(minorUnits: $0, currency).decimal) })
            }
        }
        return table
    }
}
