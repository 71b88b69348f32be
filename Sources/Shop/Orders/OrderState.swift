/// The state of an order, from placed to delivered. An order that is paid at a provider is `awaiting` its payment before
/// it is placed. `Documentation/order-effects.md` lists the effects of each change.
public enum OrderState: String, CaseIterable, Sendable {
    case awaiting, placed, packed, sent, delivered, cancelled
    /// Resumed after it was cancelled.
    case resumed

    /// The states that may follow. An order can go back one step, to correct a mistake.
    public var next: [OrderState] {
        switch self {
        case .awaiting: [.placed, .cancelled]
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

    /// True if the order counts in reports and is mailed: it is placed and not cancelled.
    public var counts: Bool { !isUncounted }

    /// True if the order counts in no report: it awaits its payment or is cancelled.
    public var isUncounted: Bool { self == .awaiting || self == .cancelled }

    /// True if only corrections and resuming can follow: the order is delivered or cancelled.
    public var isClosed: Bool {
        switch self {
        case .awaiting, .placed, .packed, .sent, .resumed: false
        case .delivered, .cancelled: true
        }
    }

    /// True while the customer can cancel the order: nobody has packed it.
    public var canBeCancelledByCustomer: Bool { self == .placed || self == .resumed }

    /// True while the order can be revised: it has not left the shop, and is not cancelled.
    public var canBeRevised: Bool {
        switch self {
        case .placed, .packed, .resumed: true
        case .awaiting, .sent, .delivered, .cancelled: false
        }
    }
}
