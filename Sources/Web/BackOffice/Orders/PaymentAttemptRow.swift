import Localization
import Mustache
import Shop

/// A payment or refund of an order at a provider, for staff.
struct PaymentAttemptRow: TemplateModel {
    let attempt: PaymentAttempt
    let code: OrderCode
    let clock: ShopClock
    /// The name of the staff member who requested a refund; nil for the shop itself.
    let author: String?

    static let fields: Fields<PaymentAttemptRow> = [
        "amount": .money(\.attempt.amount),
        "provider": .text(\.attempt.account.name.title),
        "label": .message(\.label),
        "isTest": .flag { $0.attempt.account.mode == .test },
        "date": .value { $0.clock.value($0.attempt.createdAt) },
        "internetDate": .text { LocalTime($0.attempt.createdAt).internetFormatted },
        "author": .optionalText(\.author),
        "reason": .optionalText { $0.attempt.reason.isEmpty ? nil : $0.attempt.reason },
        "error": .optionalText { $0.attempt.error.isEmpty ? nil : $0.attempt.error },
        "isDisputed": .flag(\.attempt.isDisputed),
        "undoPath": .optionalText { row in
            row.attempt.canBeUndone ? Paths.deskRefundUndo(of: row.code, row.attempt.id) : nil
        },
    ]

    private var label: Message {
        switch (attempt.kind, attempt.state) {
        case (.payment, .requested), (.payment, .open): .words("manage.orders.provider.states.open")
        case (.payment, .pending): .words("manage.orders.provider.states.pending")
        case (.payment, .paid): .words("manage.orders.provider.states.paid")
        case (.payment, .failed): .words("manage.orders.provider.states.failed")
        case (.payment, _): .words("manage.orders.provider.states.ended")
        case (.refund, .refunded): .words("manage.orders.provider.states.refunded")
        case (.refund, .failed): .words("manage.orders.provider.states.refundFailed")
        case (.refund, .undone): .words("manage.orders.provider.states.undone")
        case (.refund, _): .words("manage.orders.provider.states.refunding")
        }
    }
}
