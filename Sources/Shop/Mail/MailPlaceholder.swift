/// A value that the shop's own text of a mail can contain: `{{order}}`.
public enum MailPlaceholder: String, CaseIterable, Sendable {
    /// The name of the customer.
    case customer
    /// The code of the order.
    case order
    case total
    /// The name of the shop.
    case shop
    /// The carrier's number of the parcel; empty if there is none.
    case parcel
    /// The refunded amount, or the amount that is still to be paid.
    case amount
}

extension MailKind {
    /// The placeholders that the shop's own texts of this mail can contain.
    public var placeholders: [MailPlaceholder] {
        let all: [MailPlaceholder] = [.customer, .order, .total, .shop]
        return switch self {
        case .orderSent: all + [.parcel]
        case .refund, .paymentReminder: all + [.amount]
        default: all
        }
    }
}
