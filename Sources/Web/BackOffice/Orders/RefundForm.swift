import HTTP
import Localization
import Mustache
import Shop
import Storage

/// The form by which staff refund a payment through its provider.
struct RefundForm: TemplateModel {
    let desk: DeskOrder
    let refundable: RefundablePayment
    /// The sum of the refunds that are requested already, in minor units.
    let requested: Int
    let typed: Form
    let problem: Problem?

    static let amountField = "refund-amount"
    static let reasonField = "refund-reason"

    static let fields: Fields<RefundForm> = [
        "path": .text { Paths.deskRefunds(of: $0.desk.order.code) },
        "provider": .text(\.refundable.attempt.account.name.title),
        "payment": .text { String($0.refundable.payment.id.rawValue) },
        "left": .text { String($0.refundable.left.minorUnits) },
        "isOpen": .flag { $0.isRefused || $0.surplus > 0 },
        "amount": .object { form in
            FormField(
                id: amountField, label: .words("manage.orders.provider.amount"),
                value: form.isRefused ? form.typed.typed(amountField, upTo: 40) : form.proposedAmount.decimal,
                error: form.isRefused ? form.problem?.message(for: amountField) : nil)
        },
        "reason": .object { form in
            FormField(
                id: reasonField, label: .words("manage.orders.order.reason"),
                value: form.isRefused ? form.typed.line(reasonField, for: OrderStatesController.reasonLimit) : "",
                error: form.isRefused ? form.problem?.message(for: reasonField) : nil, isOptional: true,
                limit: OrderStatesController.reasonLimit)
        },
    ]

    /// True if this form was refused.
    private var isRefused: Bool {
        problem != nil && typed["payment"] == String(refundable.payment.id.rawValue)
    }

    /// The surplus of an order that is to be refunded, otherwise all that is left of the payment.
    private var proposedAmount: Money {
        guard surplus > 0 else { return refundable.left }
        return Money(minorUnits: min(surplus, refundable.left.minorUnits), refundable.left.currency)
    }

    /// The amount that is to be refunded and not requested yet, in minor units; 0 or less without one.
    private var surplus: Int { -desk.sums.due(in: desk.state) - requested }
}
