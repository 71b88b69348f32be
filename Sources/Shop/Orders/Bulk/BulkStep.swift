/// A step that staff take with many orders at once, such as packing all of a day.
public struct BulkStep: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<BulkStep>

    /// Outcome for one of its orders.
    public enum Outcome: String, CaseIterable, Sendable {
        /// It has not had its turn.
        case waiting
        case done
        /// It was in a state that the step's may not follow.
        case refused
        /// Somebody had changed it since whoever began the step saw it.
        case revised
        /// It was set, and set back.
        case undone
        /// It was set, and something else has happened to it since, so that it was not set back.
        case kept
    }

    /// Most orders of one step.
    public static let mostOrders = 1000
    /// States that many orders may be set to at once.
    public static let states: [OrderState] = [.packed, .sent, .delivered, .cancelled]

    public let id: ID
    /// State that its orders are set to.
    public let state: OrderState
    public let author: Account.ID
    public let begunAt: Timestamp
    /// Time at which somebody began to take it back; nil while nobody has.
    public let undoneAt: Timestamp?
    private let counts: [Outcome: Int]

    public init(
        id: ID, state: OrderState, author: Account.ID, begunAt: Timestamp, undoneAt: Timestamp?, counts: [Outcome: Int]
    ) {
        self.id = id
        self.state = state
        self.author = author
        self.begunAt = begunAt
        self.undoneAt = undoneAt
        self.counts = counts
    }

    /// Number of its orders of which this became.
    public func count(_ outcome: Outcome) -> Int { counts[outcome] ?? 0 }

    /// Orders that still have to have their turn: to be set, or to be set back.
    public var left: Int { count(undoneAt == nil ? .waiting : .done) }
}

extension OrderState {
    /// True when this state takes back what `later` said.
    public func isBack(from later: OrderState) -> Bool {
        let order: [OrderState] = [.placed, .packed, .sent, .delivered]
        guard let here = order.firstIndex(of: self), let there = order.firstIndex(of: later) else { return false }
        return here < there
    }

    /// True when a step with many orders may set it after another: never back.
    public func mayFollowInBulk(_ before: OrderState) -> Bool {
        before.next.contains(self) && !isBack(from: before)
    }

    /// State that takes it back; nil where nothing does.
    public var reverse: OrderState? {
        switch self {
        case .packed: .placed
        case .sent: .packed
        case .delivered: .sent
        case .cancelled: .resumed
        case .placed, .resumed: nil
        }
    }
}
