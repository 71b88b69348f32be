import Glibc
import Shop
import Storage
import TestSupport

/// Somebody who works at the orders of a shop. Each deed is said before it is asked for (`ask payment …`), and again when
/// it is durable (`done payment …`); the shop may refuse it.
struct Clerk {
    private let store: Store
    private let seed: UInt64
    private var random: SplitMix64
    private var deeds = 0

    init(_ store: Store, seed: UInt64) {
        self.store = store
        self.seed = seed
        random = SplitMix64(seed: seed)
    }

    mutating func work() throws -> Never {
        while true {
            guard
                let order = try store.read({ try $0.orderList(OrderFilter(), limit: 40) }).orders.randomElement(
                    using: &random)
            else {
                usleep(1000)
                continue
            }
            deeds += 1
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<3: try recordPayment(for: order)
            case 3..<7: try setState(of: order)
            case 7..<9: try revise(order)
            default: try takeBack(order)
            }
        }
    }

    func cancel(_ count: Int) throws {
        var left = count
        while left > 0 {
            let orders = try store.read { try $0.orderList(OrderFilter(state: .placed), limit: 10) }.orders
            for order in orders.prefix(left) {
                try `do`("state \(order.order.id.rawValue) cancelled") { try $0.cancel(order.order.id, by: nil) }
                left -= 1
            }
            if orders.isEmpty { usleep(500) }
        }
    }

    private mutating func recordPayment(for order: DeskOrder) throws {
        let amount =
            Int.random(in: 1...5000, using: &random) * (order.sums.paid > 5000 && Bool.random(using: &random) ? -1 : 1)
        let reference = "\(seed)-\(deeds)"
        let money = Money(minorUnits: amount, order.order.total.currency)
        guard let details = PaymentDetails(.transfer, amount: money, provider: "bank", reference: reference) else {
            return
        }
        try `do`("payment \(reference) \(order.order.id.rawValue) \(amount)") {
            try $0.recordPayment(details, for: order.order.id, by: nil)
        }
    }

    private mutating func setState(of order: DeskOrder) throws {
        guard let state = order.state.next.randomElement(using: &random) else { return }
        try `do`("state \(order.order.id.rawValue) \(state.rawValue)") {
            try $0.setState(state, of: order.order.id, by: nil)
        }
    }

    private mutating func revise(_ order: DeskOrder) throws {
        let revisions = try store.read { try $0.revisions(of: order.order) }
        guard let now = revisions.last?.contents else { return }
        let lines = now.lines.map { line in
            OrderLine(
                variant: line.variant, categoryName: line.categoryName, productName: line.productName,
                unit: line.unit, unitPrice: line.unitPrice, quantity: .of(Int.random(in: 1...5, using: &random)))
        }
        let delivery = Adjustment(
            .delivery, label: "Delivery",
            amount: Money(minorUnits: Int.random(in: 0...900, using: &random), now.currency))
        let contents = try OrderContents(lines, [delivery], in: now.currency)
        let deed = "revision \(order.order.id.rawValue) \(revisions.count + 1) \(contents.total.minorUnits)"
        try `do`(deed) { try $0.revise(order.order.id, to: contents, by: nil) }
    }

    private func takeBack(_ order: DeskOrder) throws {
        let nothing = Money.zero(order.order.total.currency)
        try `do`("return \(order.order.id.rawValue) 1") {
            try $0.returnUnits(.of(1), ofLine: 0, of: order.order.id, isRestocked: true, credit: nothing, by: nil)
        }
    }

    private func `do`(_ deed: String, _ change: @escaping @Sendable (Transaction) throws -> Void) throws {
        say("ask \(deed)")
        do {
            try store.write { try change($0) }
            say("done \(deed)")
        } catch is OrderRefusal {
            // Somebody else was first, or the order cannot be changed in that way.
        }
    }

    /// Writes a line at once, and whole: whoever reads it must know all that was durable before a kill.
    private func say(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        write(STDOUT_FILENO, bytes, bytes.count)
    }
}
