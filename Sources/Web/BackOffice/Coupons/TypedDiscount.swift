import Localization
import Shop

/// What a coupon takes off, as a manager typed it: `10%` or `$5`.
struct TypedDiscount {
    let discount: CouponTerms.Discount?
    let error: FieldError?

    init(_ text: String, _ currency: Currency) {
        let discount: CouponTerms.Discount?
        var message: Message?
        if text.hasSuffix("%") {
            discount = Percentage(typed: text).flatMap { $0.thousandths > 0 ? .percent($0.thousandths) : nil }
            message = .words("manage.coupons.errors.percentage")
        } else if text.isOfDigits {
            discount = nil
            message = .words(
                "manage.coupons.errors.percentOrAmount",
                ["percentage": .text("\(text)%"), "amount": .text("\(currency.symbol)\(text)")])
        } else {
            let typed = TypedAmount(text, currency, in: .discount, noun: "discount")
            discount = typed.money.flatMap { $0.minorUnits > 0 ? .amount($0) : nil }
            message = typed.error == nil ? .words("manage.coupons.errors.aboveZero") : Self.sentence(currency)
        }
        self.discount = discount
        error = discount == nil ? message.map { FieldError(field: AuditEntry.Field.discount.id, message: $0) } : nil
    }

    private static func sentence(_ currency: Currency) -> Message {
        .words("manage.coupons.errors.discount", ["amount": .formatted(Money(minorUnits: 500, currency))])
    }
}

extension CouponTerms.Discount {
    /// `10%`, `$5.00`, as forms show it.
    var formatted: String {
        switch self {
        case .percent(let thousandths): Percentage(thousandths: thousandths)?.formatted ?? ""
        case .amount(let money): money.formatted
        }
    }

    /// The same as the page's language writes it.
    var inWords: Message {
        switch self {
        case .percent(let thousandths): Percentage(thousandths: thousandths).map { .formatted($0) } ?? .verbatim("")
        case .amount(let money): .formatted(money)
        }
    }
}
