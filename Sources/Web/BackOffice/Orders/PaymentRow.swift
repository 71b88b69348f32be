import Localization
import Mustache
import Shop

/// A payment in the books.
struct PaymentRow: TemplateModel {
    let payment: Payment
    let clock: ShopClock
    /// Whoever recorded it; nil where the shop did.
    let author: String?
    /// The day of the line of a bank statement whose payment this entry withdraws; nil for other entries.
    var withdrawn: CivilDate?

    static let fields: Fields<PaymentRow> = [
        "amount": .money(\.payment.details.amount),
        "kind": .message { row in
            row.withdrawn.map { day in
                .words("manage.orders.transfers.withdrawn", ["date": .message(row.clock.message(day))])
            } ?? row.payment.details.kind.label
        },
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
