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

    /// States by which orders are listed.
    public static var listed: [OrderState] { allCases.filter { $0.listed == $0 } }

    /// State among whose orders it is listed: one that was resumed is to be packed like any that was placed.
    public var listed: OrderState { self == .resumed ? .placed : self }

    /// True while the order has not left the shop: then it can still be revised.
    public var canBeRevised: Bool {
        switch self {
        case .placed, .packed, .resumed: true
        case .sent, .delivered, .cancelled: false
        }
    }
}
