import Shop

extension OrderState {
    /// Word for customers and staff.
    var label: String {
        switch self {
        case .placed: "Placed"
        case .packed: "Packed"
        case .sent: "Sent"
        case .delivered: "Delivered"
        case .cancelled: "Cancelled"
        case .resumed: "Resumed"
        }
    }

    /// Label of the button that sets this state after another.
    func step(after before: OrderState) -> String {
        switch self {
        case .cancelled: "Cancel the order"
        case .resumed: "Resume the order"
        case .packed, .sent, .delivered, .placed:
            isBack(from: before) ? "Back to \(label.lowercased())" : "Mark as \(label.lowercased())"
        }
    }
}
