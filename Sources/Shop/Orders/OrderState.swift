/// The state of an order. `Documentation/order-effects.md` lists what changes with it.
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

    /// True if the order has reached its last state, apart from corrections and resuming.
    public var isClosed: Bool {
        switch self {
        case .placed, .packed, .sent, .resumed: false
        case .delivered, .cancelled: true
        }
    }

    /// True while the order has not left the shop. Then it can be revised.
    public var canBeRevised: Bool {
        switch self {
        case .placed, .packed, .resumed: true
        case .sent, .delivered, .cancelled: false
        }
    }
}
