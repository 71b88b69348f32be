import Shop
import Storage
import Synchronization

/// The orders whose customers are back from the provider's page: their payments are asked for at once. The page itself
/// writes nothing.
final class PaymentReturns: Sendable {
    /// The pause between the first two questions for the same order, in seconds. Each later pause is a second longer.
    private static let pause: Int64 = 2
    /// The maximum number of orders whose last question is remembered.
    private static let most = 10_000

    private struct State {
        var waiting: Set<Order.ID> = []
        var asked: [Order.ID: (last: Timestamp, count: Int64)] = [:]
    }

    private let state = Mutex(State())

    /// Adds an order, unless it was added a moment ago.
    func add(_ order: Order.ID, at now: Timestamp) {
        state.withLock { state in
            let asked = state.asked[order]
            if let asked, now < asked.last + (Self.pause + asked.count) { return }
            if state.asked.count >= Self.most { state.asked.removeAll() }
            state.asked[order] = (last: now, count: (asked?.count ?? -1) + 1)
            state.waiting.insert(order)
        }
    }

    /// Takes the waiting orders.
    func take() -> Set<Order.ID> {
        state.withLock { state in
            defer { state.waiting.removeAll() }
            return state.waiting
        }
    }
}
