import Localization
import Mustache
import Shop

/// Shows the payments of many orders before they are recorded.
struct BulkPaymentsPage: TemplateModel {
    let layout: Layout
    let due: [DuePaymentRow]
    /// The number of further orders that are too many for one form.
    let left: Int
    /// The chosen orders with nothing due.
    let staying: [DeskOrderRow]
    /// The list that they were chosen from.
    let back: String

    static let fields: Fields<BulkPaymentsPage> = [
        "layout": .object(\.layout),
        "path": .text { _ in Paths.bulkPayments },
        "back": .text(\.back),
        "due": .list(\.due),
        "isNone": .flag(\.due.isEmpty),
        "isEmpty": .flag { $0.due.isEmpty && $0.staying.isEmpty },
        "left": .optionalMessage { page in
            page.left == 0
                ? nil
                : .words(
                    "manage.orders.bulkPayments.tooMany",
                    ["most": .number(BulkPaymentsController.most), "count": .number(page.left)])
        },
        "kind": .object { _ in
            SelectField(
                FormField(
                    id: "kind", label: .words("manage.orders.payments.kind"),
                    value: PaymentDetails.Kind.transfer.rawValue),
                PaymentDetails.Kind.allCases.map { ($0.rawValue, $0.label) })
        },
        "anyStaying": .flag { !$0.staying.isEmpty },
        "staying": .list(\.staying),
    ]
}

/// An order with what is due of it.
struct DuePaymentRow: TemplateModel {
    let row: DeskOrderRow

    static let fields: Fields<DuePaymentRow> = [
        "order": .object(\.row),
        "value": .text { "\($0.row.desk.order.id.rawValue):\(PaymentForm.seen($0.row.desk))" },
        "amount": .money { Money(minorUnits: PaymentForm.open($0.row.desk), $0.row.desk.order.total.currency) },
    ]
}
