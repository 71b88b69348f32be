import Localization
import Shop

extension OrderState {
    /// The word for customers and staff.
    var label: Message {
        switch self {
        case .placed: .words("shop.orders.states.placed")
        case .packed: .words("shop.orders.states.packed")
        case .sent: .words("shop.orders.states.sent")
        case .delivered: .words("shop.orders.states.delivered")
        case .cancelled: .words("shop.orders.states.cancelled")
        case .resumed: .words("shop.orders.states.resumed")
        }
    }

    /// The word within a sentence of the back office.
    var word: String {
        switch self {
        case .placed: "placed"
        case .packed: "packed"
        case .sent: "sent"
        case .delivered: "delivered"
        case .cancelled: "cancelled"
        case .resumed: "resumed"
        }
    }

    /// Label of the button that sets this state after another.
    func step(after before: OrderState) -> String {
        switch self {
        case .cancelled: "Cancel the order"
        case .resumed: "Resume the order"
        case .packed, .sent, .delivered, .placed:
            isBack(from: before) ? "Back to \(word)" : "Mark as \(word)"
        }
    }
}

extension PaymentStatus {
    /// The word within a sentence of the back office.
    var word: String {
        switch self {
        case .due: "due"
        case .partPaid: "partly paid"
        case .paid: "paid"
        case .refundDue: "to be refunded"
        case .refunded: "refunded"
        case .demo: "demo"
        }
    }
}

extension Invoice {
    /// The name within a sentence of the back office.
    var staffName: String { (kind == .invoice ? "Invoice " : "Credit note ") + String(id.rawValue) }
}
