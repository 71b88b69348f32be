import Localization
import Shop

extension OrderState {
    /// The word for customers and staff.
    var label: Message {
        switch self {
        case .awaiting: .words("shop.orders.states.awaiting")
        case .placed: .words("shop.orders.states.placed")
        case .packed: .words("shop.orders.states.packed")
        case .sent: .words("shop.orders.states.sent")
        case .delivered: .words("shop.orders.states.delivered")
        case .cancelled: .words("shop.orders.states.cancelled")
        case .resumed: .words("shop.orders.states.resumed")
        }
    }

    /// The word within a sentence of the back office.
    var word: Message {
        switch self {
        case .awaiting: .words("manage.orders.words.awaiting")
        case .placed: .words("manage.orders.words.placed")
        case .packed: .words("manage.orders.words.packed")
        case .sent: .words("manage.orders.words.sent")
        case .delivered: .words("manage.orders.words.delivered")
        case .cancelled: .words("manage.orders.words.cancelled")
        case .resumed: .words("manage.orders.words.resumed")
        }
    }

    /// Label of the button that sets this state after another.
    func step(after before: OrderState) -> Message {
        switch self {
        case .cancelled: .words("manage.orders.order.steps.cancel")
        case .resumed: .words("manage.orders.order.steps.resume")
        case .placed where before == .awaiting: .words("manage.orders.order.steps.accept")
        case .awaiting, .packed, .sent, .delivered, .placed:
            .words(
                isBack(from: before) ? "manage.orders.order.steps.back" : "manage.orders.order.steps.mark",
                ["state": .message(word)])
        }
    }
}

extension PaymentStatus {
    /// The label of the choice in the filter of the list of orders.
    var filterLabel: Message {
        switch self {
        case .due: .words("manage.orders.list.filter.payments.due")
        case .partPaid: .words("manage.orders.list.filter.payments.partPaid")
        case .paid: .words("manage.orders.list.filter.payments.paid")
        case .refundDue: .words("manage.orders.list.filter.payments.refundDue")
        case .refunded: .words("manage.orders.list.filter.payments.refunded")
        case .demo: .words("manage.orders.list.filter.payments.demo")
        }
    }
}
