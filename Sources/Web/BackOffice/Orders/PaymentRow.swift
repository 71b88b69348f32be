import Mustache
import Shop

/// A payment in the books.
struct PaymentRow: TemplateModel {
    let payment: Payment
    let clock: ShopClock
    /// Whoever recorded it; nil where the shop did.
    let author: String?

    static let fields: Fields<PaymentRow> = [
        "amount": .text(\.payment.details.amount.formatted),
        "kind": .text(\.payment.details.kind.label),
        "reference": .text(\.payment.details.reference),
        "date": .text { $0.clock.text($0.payment.paidAt) },
        "internetDate": .text { LocalTime($0.payment.paidAt).internetFormatted },
        "author": .optionalText(\.author),
    ]
}

extension PaymentDetails.Kind {
    /// Word for staff.
    var label: String {
        switch self {
        case .cash: "Cash"
        case .transfer: "Transfer"
        case .card: "Card"
        case .other: "Other"
        }
    }
}
