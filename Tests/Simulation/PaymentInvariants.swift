import Shop
import Synchronization
import TestSupport

@testable import Storage

/// The invariants of payments at the end of a simulated run.
struct PaymentInvariants {
    let simulation: PaymentSimulation
    private let books: StripeBooks
    let orders: [OrderRecord]
    private var violations: [String]

    private init(_ simulation: PaymentSimulation) throws {
        self.simulation = simulation
        books = simulation.stripe.books.withLock { $0 }
        orders = try simulation.orderRecords()
        violations = simulation.violations
    }

    /// Returns a sentence for each violation.
    static func violations(after simulation: PaymentSimulation) throws -> [String] {
        var invariants = try PaymentInvariants(simulation)
        invariants.checkReceivedMoney()
        invariants.checkRefundedMoney()
        invariants.checkSums()
        invariants.checkRefundsHappenOnce()
        invariants.checkSurplus()
        invariants.checkSettled()
        try invariants.checkStock()
        try invariants.checkCarts()
        try invariants.checkMails()
        return invariants.violations + (try simulation.faults())
    }

    mutating func require(_ isTrue: Bool, _ sentence: @autoclosure () -> String) {
        if !isTrue { violations.append(sentence()) }
    }

    /// Each payment that the provider received is in the books of its order, once.
    private mutating func checkReceivedMoney() {
        for session in books.sessions where session.payment == .succeeded {
            let rows = orders.flatMap { order in
                order.payments.filter { $0.details.reference == session.intent }.map { (order.code, $0) }
            }
            let isRight = rows.map { $0.0 } == [session.order] && rows[0].1.details.amount.minorUnits == session.amount
            require(
                isRight, "\(session.intent) (\(session.amount)) of order \(session.order) is in the books as \(rows)")
        }
    }

    /// Each refund of the provider is in the books, once. If it failed there, it is reversed.
    private mutating func checkRefundedMoney() {
        let rows = orders.flatMap(\.payments)
        for refund in books.refunds where !isWithoutRoom(refund) {
            let amounts = rows.filter { $0.details.reference.split(separator: " ").first.map(String.init) == refund.id }
                .map(\.details.amount.minorUnits)
            let isRight =
                refund.isFailed
                ? amounts.isEmpty || amounts == [-refund.amount, refund.amount] : amounts == [-refund.amount]
            require(isRight, "\(refund) is in the books as \(amounts)")
        }
    }

    /// True for a refund at the provider that the books had no room for, because staff had recorded other refunds. An
    /// attempt of the order names it.
    private func isWithoutRoom(_ refund: StripeBooks.Refund) -> Bool {
        orders.contains { order in
            order.attempts.contains { $0.error.contains("(\(refund.id))") }
                && !order.payments.contains { $0.details.reference == refund.id }
        }
    }

    /// The money at the provider is that in the books, for each order and in total.
    private mutating func checkSums() {
        var (provider, shop) = (0, 0)
        for order in orders {
            let intents = books.sessions.filter { $0.order == order.code }.map(\.intent)
            let withoutRoom = books.refunds.filter { intents.contains($0.intent) && !$0.isFailed && isWithoutRoom($0) }
            let atProvider = intents.reduce(0) { $0 + books.received($1) - books.refunded($1) }
            let inBooks =
                order.providerRows.reduce(0) { $0 + $1.details.amount.minorUnits }
                - withoutRoom.reduce(0) { $0 + $1.amount }
            require(
                atProvider == inBooks, "order \(order.code) has \(atProvider) at the provider, \(inBooks) in the books")
            (provider, shop) = (provider + atProvider, shop + inBooks)
        }
        require(provider == shop, "the provider has \(provider), the books have \(shop)")
        let all = books.sessions.reduce(0) { $0 + books.received($1.intent) - books.refunded($1.intent) }
        require(provider == all, "\(all - provider) at the provider belongs to no order")
    }

    /// Each request of a refund moved its money at most once.
    private mutating func checkRefundsHappenOnce() {
        for refund in books.refunds {
            guard let key = refund.key else { continue }
            let attempts = orders.flatMap(\.refunds).filter { $0.idempotencyKey == key }
            require(attempts.count == 1, "\(refund) belongs to \(attempts.count) requests of the shop")
            require(books.refunds.filter { $0.key == key }.count == 1, "the request of \(refund) was carried out twice")
        }
        for refund in orders.flatMap(\.refunds) {
            let isCarriedOut = books.refunds.contains { $0.key == refund.idempotencyKey && !$0.isFailed }
            switch refund.state {
            case .undone: require(!isCarriedOut, "refund \(refund.id) was undone, and sent")
            // After a day without an answer, staff are asked to look for the refund at the provider.
            case .failed where !refund.error.contains("for a day"):
                require(!isCarriedOut, "refund \(refund.id) failed for the shop, and was carried out")
            default: break
            }
        }
    }

    /// Money that the order does not need was paid back, unless staff have changed the order after its payment or a
    /// refund failed. In any case the shop lists it.
    private mutating func checkSurplus() {
        for order in orders where order.desk.sums.due(in: order.desk.state) < 0 {
            let sums = order.desk.sums
            require(
                sums.status(in: order.desk.state) == .refundDue, "the surplus of order \(order.code) is not listed")
            let paidAt = order.providerRows.filter { $0.details.amount.minorUnits > 0 }.map(\.paidAt).max()
            let staffActedAt = simulation.staffActions[order.desk.order.id]
            let isOfStaff = paidAt.map { paid in staffActedAt.map { paid <= $0 } ?? false } ?? false
            let hasFailedRefund =
                order.refunds.contains { [.failed, .undone].contains($0.state) }
                || order.payments.contains { $0.details.reference.hasSuffix(" failed") }
            require(isOfStaff || hasFailedRefund, "the surplus of order \(order.code) was not refunded: \(sums)")
        }
    }

    /// No order awaits a payment, and no attempt is open.
    private mutating func checkSettled() {
        for order in orders {
            require(order.desk.state != .awaiting, "order \(order.code) still awaits its payment")
            for attempt in order.attempts where attempt.state.isLive {
                require(false, "attempt \(attempt.id) of order \(order.code) is still \(attempt.state)")
            }
        }
    }
}
