/// State of an order, from being placed to being delivered.
public enum OrderState: String, CaseIterable, Sendable {
    case placed, packed, sent, delivered, cancelled
    /// Cancelled once, and wanted again.
    case resumed

    /// States that may follow. Going back one step takes back what was said by mistake.
    public var next: [OrderState] {
        switch self {
        case .placed: [.packed, .cancelled]
        case .packed: [.sent, .cancelled, .placed]
        case .sent: [.delivered, .packed]
        case .delivered: [.sent]
        case .cancelled: [.resumed]
        case .resumed: [.packed, .cancelled]
        }
    }

    /// True while the order has not left the shop: then it can still be revised.
    public var canBeRevised: Bool {
        switch self {
        case .placed, .packed, .resumed: true
        case .sent, .delivered, .cancelled: false
        }
    }
}
