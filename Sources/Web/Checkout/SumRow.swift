import Mustache
import Shop

/// An amount of an order besides its lines: delivery, a coupon, a tax.
struct SumRow: TemplateModel {
    let label: String
    let amount: Money
    /// True for a delivery that may cost nothing.
    var canBeFree = false

    static let fields: Fields<SumRow> = [
        "label": .text(\.label),
        "amount": .text { $0.canBeFree && $0.amount.minorUnits == 0 ? "free" : $0.amount.formatted },
    ]
}

extension OrderContents {
    /// Rows that make the total of the lines: adjustments, of which those alike with several rates of tax are one, and taxes
    /// that are not within the prices.
    var extraRows: [SumRow] {
        var rows: [SumRow] = []
        for adjustment in adjustments {
            let row = SumRow(
                label: adjustment.title, amount: adjustment.amount, canBeFree: adjustment.kind == .delivery)
            if let last = rows.last, last.label == row.label, [.coupon, .delivery].contains(adjustment.kind) {
                rows[rows.count - 1] = SumRow(label: row.label, amount: last.amount + row.amount)
            } else {
                rows.append(row)
            }
        }
        return rows + (pricesIncludeTax ? [] : taxes.map { SumRow(label: $0.label, amount: $0.tax) })
    }

    /// Taxes within the prices.
    var includedTaxes: [SumRow] {
        pricesIncludeTax ? taxes.map { SumRow(label: "including \($0.label)", amount: $0.tax) } : []
    }

    /// Sum of all taxes, which the total has within it, wherever the prices have them; nil where there is none.
    var taxInTotal: Money? { taxes.isEmpty ? nil : taxes.map(\.tax).total(in: currency) }
}

extension TaxSum {
    /// `8.1 % tax`.
    var label: String { "\(rate.inWords) tax" }
}

extension TaxRules {
    /// `including 8.1 % tax`, `plus 8.25 % tax`; nil where goods of the category have none.
    func words(for category: Category) -> String? {
        let rate = rate(in: category)
        return rate == .none ? nil : "\(pricesIncludeTax ? "including" : "plus") \(rate.inWords) tax"
    }
}

extension TaxRate {
    /// `8.1 %`.
    var inWords: String {
        let rest = thousandths % 1000
        guard rest != 0 else { return "\(thousandths / 1000) %" }
        let digits = String(rest + 1000).dropFirst()
        return "\(thousandths / 1000).\(digits.prefix(through: digits.lastIndex { $0 != "0" } ?? digits.startIndex)) %"
    }
}
