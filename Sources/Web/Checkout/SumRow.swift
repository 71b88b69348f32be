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
    /// What makes the total of the lines: adjustments, of which coupons with several rates of tax are one, and taxes that
    /// are not within the prices.
    var extraRows: [SumRow] {
        var rows: [SumRow] = []
        for adjustment in adjustments {
            if let last = rows.last, last.label == adjustment.label, adjustment.kind == .coupon {
                rows[rows.count - 1] = SumRow(label: last.label, amount: last.amount + adjustment.amount)
            } else {
                rows.append(
                    SumRow(
                        label: adjustment.title, amount: adjustment.amount, canBeFree: adjustment.kind == .delivery))
            }
        }
        return rows + (pricesIncludeTax ? [] : taxes.map { SumRow(label: $0.label, amount: $0.tax) })
    }

    /// Taxes within the total.
    var includedTaxes: [SumRow] {
        pricesIncludeTax ? taxes.map { SumRow(label: "including \($0.label)", amount: $0.tax) } : []
    }
}

extension TaxSum {
    /// `8.1 % tax`.
    var label: String { "\(rate.inWords) tax" }
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
