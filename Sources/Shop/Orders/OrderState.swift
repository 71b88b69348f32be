/// The state of an order, from placed to delivered. `Documentation/order-effects.md` lists the effects of each change.
public enum OrderState: String, CaseIterable, Sendable {
    case placed, packed, sent, delivered, cancelled
    /// Resumed after it was cancelled.
    case resumed

    /// The states that may follow. An order can go back one step, to correct a mistake.
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

    /// The states under which orders are listed.
    public static var listed: [OrderState] { allCases.filter { $0.listed == $0 } }

    /// The state under which an order is listed: a resumed order is packed next, like a placed one.
    public var listed: OrderState { self == .resumed ? .placed : self }

    /// True if only corrections and resuming can follow: the order is delivered or cancelled.
    public var isClosed: Bool {
        switch self {
        case .placed, .packed, .sent, .resumed: false
        case .delivered, .cancelled: true
        }
    }

    /// True while the order can be revised: it has not left the shop, and is not cancelled.
    public var canBeRevised: Bool {
        switch self {
        case .placed, .packed, .resumed: true
        case .sent, .delivered, .cancelled: false
        }
    }
}
