/// A change of state that staff apply to many orders at once, such as packing all orders of a day.
public struct BulkStep: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<BulkStep>

    /// The outcome of the step for one order.
    public enum Outcome: String, CaseIterable, Sendable {
        /// The order has not been processed yet.
        case waiting
        case done
        /// The order was in a state that the state of the step may not follow.
        case refused
        /// The order was revised after the staff member who started the step had seen it.
        case revised
        /// The order was set to the state, and then set back.
        case undone
        /// The order was set to the state and has changed since, so it was not set back.
        case kept
    }

    /// The maximum number of orders in one step.
    public static let mostOrders = 1000
    /// The states that many orders can be set to at once.
    public static let states: [OrderState] = [.packed, .sent, .delivered, .cancelled]

    public let id: ID
    /// The state that the orders are set to.
    public let state: OrderState
    public let author: Account.ID
    public let begunAt: Timestamp
    /// The time at which staff started to undo the step; nil if the step is not undone.
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

    /// Returns the number of orders with this outcome.
    public func count(_ outcome: Outcome) -> Int { counts[outcome] ?? 0 }

    /// The number of orders that are still to be set, or to be set back if the step is undone.
    public var left: Int { count(undoneAt == nil ? .waiting : .done) }
}

extension OrderState {
    /// True if a change from the state `later` to this state goes back.
    public func isBack(from later: OrderState) -> Bool {
        let order: [OrderState] = [.placed, .packed, .sent, .delivered]
        guard let here = order.firstIndex(of: self), let there = order.firstIndex(of: later) else { return false }
        return here < there
    }

    /// True if a bulk step may set this state after the state `before`. Bulk steps never go back.
    public func mayFollowInBulk(_ before: OrderState) -> Bool {
        before.next.contains(self) && !isBack(from: before)
    }

    /// The state that undoes this state; nil if no state does.
    public var reverse: OrderState? {
        switch self {
        case .packed: .placed
        case .sent: .packed
        case .delivered: .sent
        case .cancelled: .resumed
        case .awaiting, .placed, .resumed: nil
        }
    }
}
