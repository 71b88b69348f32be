import Dispatch
import Shop
import Synchronization
import TestSupport

@testable import Storage

/// One shop, two programs, and several people at each of them who do what they like until the time is over. What they
/// were told is kept, to be held against the books.
final class NodeStorm: Sendable {
    /// An order that somebody was told of.
    struct Receipt: Hashable {
        let key: [UInt8]
        let order: Order.ID

        /// As the books have it.
        var text: String { "\(key.hex) \(order.rawValue)" }
    }

    private struct State {
        var receipts: Set<Receipt> = []
        var answers: [String: Int] = [:]
        /// Units that managers have added.
        var added: [TestProduct: Int] = [:]
        var orders: [Order.ID] = []
        var buttons: [RemovedLines.ID] = []
        var latestKey = TestShop.newKey()
    }

    static let products: [TestProduct] = [.tomato, .apple, .mower]

    /// On a busy machine it rages until there are so many, up to a minute longer.
    static let fewestReceipts = 30

    private let stores: [Store]
    private let goods: ModelGoods
    private let end: ContinuousClock.Instant
    private let state = Mutex(State())

    /// Begins at once.
    init(_ stores: [Store], _ goods: ModelGoods, for duration: Duration) {
        self.stores = stores
        self.goods = goods
        end = .now + duration
    }

    var receipts: Set<Receipt> { state.withLock { $0.receipts } }
    var answers: [String: Int] { state.withLock { $0.answers } }
    var added: [TestProduct: Int] { state.withLock { $0.added } }

    /// Returns when all have stopped.
    func rage(people: Int, seed: UInt64) {
        let group = DispatchGroup()
        for number in 0..<people {
            // A queue each: of one that runs several at once the system would begin no more than it has cores.
            DispatchQueue(label: "storm.\(number)").async(group: group) { self.live(number, seed) }
        }
        group.wait()
    }

    private func live(_ number: Int, _ seed: UInt64) {
        var chooser = StepChooser(seed: seed &+ UInt64(number) << 32)
        chooser.products = Self.products
        while .now < end || receipts.count < Self.fewestReceipts && .now < end + .seconds(60) {
            state.withLock { state in
                chooser.keys = [TestShop.newKey(), TestShop.newKey(), state.latestKey]
                chooser.buttons = state.buttons
                chooser.orders = state.orders.suffix(4).map {
                    StepChooser.DeskOrder(id: $0, revision: 1, next: [.packed, .sent, .delivered, .placed], due: 500)
                }
            }
            chooser.scene = chooser.any(StepChooser.Scene.allCases)
            let step = onlyAdding(chooser.choose(), &chooser)
            if case .buy(_, _, let browser) = step {
                happen(.add(1, chooser.any(chooser.products), shown: nil, browser: browser), at: [0])
            }
            // Whoever gets no answer sends it again, while the first is still under way.
            let isDoubled = chooser.oneIn(3)
            let store = chooser.oneIn(2) ? 0 : 1
            happen(step, at: isDoubled ? [store, 1 - store] : [store])
        }
    }

    /// Stock that is set anew, or not counted, could not be held against what was sold.
    private func onlyAdding(_ step: ModelStep, _ chooser: inout StepChooser) -> ModelStep {
        switch step {
        case .setStock(_, let product), .correctStock(_, _, let product):
            .correctStock(shown: 0, typed: Int.random(in: 1...5, using: &chooser.random), product)
        default: step
        }
    }

    private func happen(_ step: ModelStep, at places: [Int]) {
        let outcomes = Outcomes<ModelAnswer>()
        for place in places {
            outcomes.submit(place, to: stores[place], of: step.scope) { [goods] in try step.happen(in: $0, among: goods)
            }
        }
        for (_, result) in outcomes.wait() { note(step, ModelAnswer(result) ?? ModelAnswer(refusal: "busy")) }
    }

    private func note(_ step: ModelStep, _ answer: ModelAnswer) {
        state.withLock { state in
            state.answers["\(step.name) \(answer.text)", default: 0] += 1
            if let removedLines = answer.removedLines { state.buttons = state.buttons.suffix(5) + [removedLines] }
            switch step {
            case .buy(let key, _, _):
                guard let order = answer.order else { return }
                state.latestKey = key
                if state.receipts.insert(Receipt(key: key.bytes, order: order)).inserted {
                    state.orders = state.orders.suffix(9) + [order]
                }
            case .correctStock(_, let typed?, let product) where !answer.isRefusal:
                state.added[product, default: 0] += typed
            default: break
            }
        }
    }
}
