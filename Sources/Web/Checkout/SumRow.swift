public import Localization
import Mustache
public import Shop

/// An amount of an order besides its lines: delivery, a coupon, a tax.
struct SumRow: TemplateModel {
    let label: Message
    let amount: Money
    /// True for a delivery that may cost nothing.
    var canBeFree = false

    static let fields: Fields<SumRow> = [
        "label": .message(\.label),
        "amount": .message { $0.canBeFree ? $0.amount.orFree : .formatted($0.amount) },
    ]
}

extension OrderContents {
    /// Rows that make the total of the lines: adjustments, of which those alike with several rates of tax are one, and taxes
    /// that are not within the prices.
    var extraRows: [SumRow] { extraRows(naming: OrderTerms()) }

    /// Returns these rows for the customer: with the delivery method's name in their language.
    func extraRows(naming terms: OrderTerms) -> [SumRow] {
        var rows: [SumRow] = []
        for adjustment in adjustments {
            let isLocal = adjustment.kind == .delivery && adjustment.label == terms.delivery
            let row = SumRow(
                label: adjustment.message(isLocal ? terms.localDelivery : nil), amount: adjustment.amount,
                canBeFree: adjustment.kind == .delivery)
            if let last = rows.last, last.label == row.label, [.coupon, .discount, .delivery].contains(adjustment.kind)
            {
                rows[rows.count - 1] = SumRow(label: row.label, amount: last.amount + row.amount)
            } else {
                rows.append(row)
            }
        }
        return rows + (pricesIncludeTax ? [] : taxes.map { SumRow(label: $0.label, amount: $0.tax) })
            + untaxed.map { SumRow(label: $0.noTax, amount: .zero(currency)) }
    }

    /// Taxes within the prices.
    var includedTaxes: [SumRow] {
        pricesIncludeTax
            ? taxes.map {
                SumRow(label: .words("shop.checkout.tax.included", ["rate": .formatted($0.rate)]), amount: $0.tax)
            } : []
    }

    /// Sum of all taxes, which the total has within it, wherever the prices have them; nil where there is none.
    var taxInTotal: Money? { taxes.isEmpty ? nil : taxes.map(\.tax).total(in: currency) }
}

extension TaxSum {
    /// `8.1 % tax`.
    var label: Message { .words("shop.checkout.tax.rate", ["rate": .formatted(rate)]) }
}

extension TaxTreatment {
    /// `No tax: export`.
    var noTax: Message {
        .words("shop.checkout.tax.none", ["reason": reason.isEmpty ? .message(categoryReason) : .text(reason)])
    }

    private var categoryReason: Message {
        switch category {
        case .exempt: .words("shop.checkout.tax.reasons.exempt")
        case .reverseCharge: .words("shop.checkout.tax.reasons.reverseCharge")
        case .intraCommunity: .words("shop.checkout.tax.reasons.intraCommunity")
        case .export: .words("shop.checkout.tax.reasons.export")
        case .zero, .standard: .words("shop.checkout.tax.reasons.zero")
        case .outOfScope, nil: .words("shop.checkout.tax.reasons.outOfScope")
        }
    }
}

extension TaxRules {
    /// `including 8.1 % tax`, `plus 8.25 % tax`; nil where goods of the category have none.
    func words(for category: Category) -> Message? {
        let rate = rate(in: category)
        let key = pricesIncludeTax ? "shop.catalogue.product.taxIncluded" : "shop.catalogue.product.taxAdded"
        return rate == .none ? nil : .words(key, ["rate": .formatted(rate)])
    }
}

extension Adjustment {
    /// Returns the text in a list that also contains goods: `Delivery: Standard`.
    fileprivate func message(_ localName: String?) -> Message {
        switch kind {
        case .delivery: .words("shop.checkout.delivery.row", ["name": .text(localName ?? label)])
        case .coupon where !source.isEmpty: .words("shop.cart.coupons.row", ["code": .text(source)])
        default: .verbatim(label)
        }
    }
}

extension Money {
    /// The amount, or `free` if it is 0.
    var orFree: Message { minorUnits == 0 ? .words("shop.checkout.delivery.free") : .formatted(self) }
}

extension TaxRate: LocalizedValue {
    /// Returns the rate as the language's readers write it: `8.1 %`, `8,1 %`.
    public func text(in language: Language) -> String {
        language.isEnglish ? inWords : language.percentage(thousandths: thousandths)
    }

    /// `8.1 %`.
    var inWords: String {
        let rest = thousandths % 1000
        guard rest != 0 else { return "\(thousandths / 1000) %" }
        let digits = String(rest + 1000).dropFirst()
        return "\(thousandths / 1000).\(digits.prefix(through: digits.lastIndex { $0 != "0" } ?? digits.startIndex)) %"
    }
}
