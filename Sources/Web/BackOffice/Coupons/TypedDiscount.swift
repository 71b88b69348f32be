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
            message = "Enter a percentage above 0 and up to 100, such as 10%."
        } else if text.isOfDigits {
            discount = nil
            message = "Say whether you mean \(text)% or \(currency.symbol)\(text)."
        } else {
            let typed = TypedAmount(text, currency, in: .discount, noun: "discount")
            discount = typed.money.flatMap { $0.minorUnits > 0 ? .amount($0) : nil }
            message = typed.error == nil ? "Enter a discount above 0." : Self.sentence(currency)
        }
        self.discount = discount
        error = discount == nil ? message.map { FieldError(field: AuditEntry.Field.discount.id, message: $0) } : nil
    }

    private static func sentence(_ currency: Currency) -> Message {
        "Enter a percentage such as 10%, or an amount such as \(Money(minorUnits: 500, currency).formatted)."
    }
}

extension CouponTerms.Discount {
    /// `10%`, `$5.00`.
    var formatted: String {
        switch self {
        case .percent(let thousandths): Percentage(thousandths: thousandths)?.formatted ?? ""
        case .amount(let money): money.formatted
        }
    }
}
