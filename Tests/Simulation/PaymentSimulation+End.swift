import Shop
import Synchronization
import TestSupport

@testable import Storage

extension PaymentSimulation {
    /// Ends the run: no request fails any more, banks decide, events arrive, and the programs work for some days.
    func finish() throws {
        isCalm = true
        note("no request fails any more")
        stripe.books.withLock { books in
            for index in books.processing { settle(index, in: &books) }
        }
        try workUntilNothingIsDue()
        shop.letPass(days: 3)
        try workUntilNothingIsDue()
    }

    private func workUntilNothingIsDue() throws {
        for _ in 1...1500 {
            try deliverAll()
            guard let due = try read(.nextPaymentRequest) else { return }
            let wait = due.secondsSince1970 - shop.clock.now.secondsSince1970
            if wait > 0 { shop.letPass(seconds: wait) }
            for program in programs {
                for _ in 1...20 { guard try program.goOn() else { break } }
            }
        }
        violations.append("requests to the provider are still due")
    }

    private func deliverAll() throws {
        let messages = stripe.books.withLock { books in
            defer { books.events = [] }
            return books.events
        }
        for message in messages where !(losesEvents && message.canBeLost) {
            if try !deliver(message) { stripe.books.withLock { $0.events.append(message) } }
        }
    }
}

extension Query {
    /// The orders, oldest first.
    static var allOrders: Query<[Order.ID]> { .init(all: "SELECT id FROM orders ORDER BY id") }

    /// The sessions of the pages that customers are led to.
    static var openPages: Query<[String]> {
        .init(all: "SELECT reference FROM payment_attempts WHERE kind = 'payment' AND state = 'open'")
    }

    /// The codes of orders that were cancelled because they were not paid.
    static var releasedOrders: Query<[String]> {
        .init(
            all: """
                SELECT code FROM orders JOIN order_states AS states ON states.order_id = orders.id
                    AND states.number = (SELECT max(number) FROM order_states WHERE order_id = orders.id)
                WHERE states.state = 'cancelled' AND states.account_id IS NULL
                """)
    }

    /// The time of the next request to a provider; nil if none is planned.
    static var nextPaymentRequest: Query<Timestamp?> {
        .init(
            first: """
                SELECT CASE WHEN leased_until > next_try_at THEN leased_until ELSE next_try_at END
                FROM payment_attempts WHERE next_try_at IS NOT NULL ORDER BY 1 LIMIT 1
                """)
    }
}

extension PaymentSimulation {
    /// The numbers of events, with those that only the end of the run tells.
    var finalCounts: SimulationCounts {
        var counts = counts
        counts.refunds = stripe.books.withLock { $0.refunds.count }
        for order in (try? orderRecords()) ?? [] {
            let states = order.states.filter { $0.author == nil }.map(\.state)
            counts.released += states.contains(.cancelled) ? 1 : 0
            counts.resumed += states.contains(.resumed) ? 1 : 0
        }
        return counts
    }
}

extension PaymentSimulation {
    /// The steps, and the orders at the end of the run, in one line each.
    var report: String {
        (trace + ((try? orderRecords()) ?? []).flatMap(\.report)).joined(separator: "\n")
    }
}

extension OrderRecord {
    fileprivate var report: [String] {
        ["order \(code): \(states.map(\.state.rawValue).joined(separator: ", ")); \(desk.sums)"]
            + attempts.map { attempt in
                "    \(attempt.kind) \(attempt.amount.minorUnits) \(attempt.state), \(attempt.reference ?? "no reference")"
                    + (attempt.error.isEmpty ? "" : ": \(attempt.error)")
            }
            + payments.map { "    \($0.details.amount.minorUnits) \($0.details.provider) \($0.details.reference)" }
    }
}
