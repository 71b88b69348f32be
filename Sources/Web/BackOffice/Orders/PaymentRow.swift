import Localization
import Mustache
import Shop

/// A payment in the books.
struct PaymentRow: TemplateModel {
    let payment: Payment
    let clock: ShopClock
    /// Whoever recorded it; nil where the shop did.
    let author: String?

    static let fields: Fields<PaymentRow> = [
        "amount": .money(\.payment.details.amount),
        "kind": .message(\.payment.details.kind.label),
        "reference": .text(\.payment.details.reference),
        "date": .value { $0.clock.value($0.payment.paidAt) },
        "internetDate": .text { LocalTime($0.payment.paidAt).internetFormatted },
        "author": .optionalText(\.author),
    ]
}

extension PaymentDetails.Kind {
    /// Word for staff.
    var label: Message {
        switch self {
        case .cash: .words("manage.orders.payments.kinds.cash")
        case .transfer: .words("manage.orders.payments.kinds.transfer")
        case .card: .words("manage.orders.payments.kinds.card")
        case .other: .words("manage.orders.payments.kinds.other")
        }
    }
}
