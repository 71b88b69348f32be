import Secrets
import Shop
import Storage
import Synchronization
import TestSupport

/// A shop whose orders are paid at a provider, and the people around it, in a run that follows from a seed.
///
/// Two programs share the shop. In each step one of them, a customer, a bank or a staff member does something, or time
/// passes. Requests to the provider fail, and programs crash.
///
/// Sound: one thread at a time uses a simulation. Queues and the database's writer are entered synchronously.
final class PaymentSimulation: @unchecked Sendable {
    static let products: [TestProduct] = [.apple, .milk, .shovel]
    static let stock = 4
    static let coupon = "TEN"

    let shop: TestShop
    let stripe: MemoryStripe
    let clerk: Account.ID
    let customers: [Customer.ID]
    var chance: Chance
    var counts = SimulationCounts()
    /// The steps in one line each.
    private(set) var trace: [String] = []
    private(set) var programs: [SimulatedProgram] = []
    /// The times of the last action by staff for an order.
    var staffActions: [Order.ID: Timestamp] = [:]
    /// The sessions whose pages the shop has shown to customers.
    var shownPages: Set<String> = []
    /// The chance of a fault of a request, in percent.
    let faultRate: Int
    /// True if Stripe never delivers events that the shop can do without.
    let losesEvents: Bool
    /// True at the end of a run, when no request fails any more.
    var isCalm = false
    /// The program whose request to the provider others act during; nil outside of such a request.
    var caller: String?
    var isDuringCall: Bool { caller != nil }
    /// Faults that no later state shows.
    var violations: [String] = []

    init(seed: UInt64) throws {
        StatementCrash.prepare()
        chance = Chance(seed: seed)
        (faultRate, losesEvents) = (chance.pick([0, 10, 25, 50])!, chance.once(in: 3))
        let shop = try TestShop()
        self.shop = shop
        stripe = MemoryStripe(clock: shop.clock)
        clerk = try shop.manager("clerk@example.com")
        customers = try (1...3).map { try shop.customer($0) }
        for product in Self.products { try shop.setStock(Self.stock, of: product) }
        try shop.changeSettings { $0.takesProvider = true }
        try shop.store.write { transaction in
            try transaction.setProvider(.live)
            guard let code = CouponCode(Self.coupon) else { return }
            let terms = CouponTerms(.percent(10_000), mostUses: 3)
            _ = try transaction.addCoupon(CouponAttributes(code: code, terms: terms, in: .usd), by: nil)
        }
        try startPrograms()
    }

    private func startPrograms() throws {
        programs = try ["A", "B"].map { name in
            try SimulatedProgram(name, shop.store) { [unowned self] in
                call($0, from: name)
            } mailing: { [unowned self] news, order, customer, _ in
                try mails(news, order, customer)
            }
        }
    }

    /// Adds a line to the trace.
    func note(_ line: String) {
        let seconds = shop.clock.now.secondsSince1970 - TestClock().now.secondsSince1970
        trace.append("\(seconds) s: \(isDuringCall ? "  (during the request) " : "")\(line)")
    }

    /// Returns the mail of a paid order. The program may crash before it returns.
    func mails(_ news: PaymentNews, _ order: Order, _ customer: Customer.ID) throws -> [OutgoingMail] {
        if !isCalm, !isDuringCall, chance.once(in: 12) {
            crashNow()
            throw SimulatedCrash()
        }
        guard news == .placed else { return [] }
        return [TestShop.mail("ben@example.com", "Paid \(order.code)", about: customer)]
    }

    private struct SimulatedCrash: Error {}

    /// Crashes the program: all its further statements fail.
    func crashNow() {
        StatementCrash.plan(after: 0, in: shop.folder.database)
    }

    /// Runs an action of a program. The program may crash in the middle of it, and starts again. Returns nil after a
    /// crash and after a refusal by the shop.
    @discardableResult
    func act<Result>(_ what: String, _ action: () throws -> Result) throws -> Result? {
        let isOutermost = !isDuringCall
        if isOutermost, !isCalm, chance.once(in: 20) {
            StatementCrash.plan(after: chance.number(1...90), in: shop.folder.database)
        }
        note(what)
        do {
            let result = try action()
            guard isOutermost, StatementCrash.removePlan(in: shop.folder.database) else { return result }
            try restart()
            return nil
        } catch let refusal as OrderRefusal {
            note("… refused: \(String("\(refusal)".prefix { $0 != "(" }))")
        } catch let refusal as CheckoutRefusal {
            note("… refused: \(refusal)")
        } catch  where StatementCrash.hasBegun(in: shop.folder.database) {
            if isOutermost { try restart() }
            return nil
        }
        if isOutermost, StatementCrash.removePlan(in: shop.folder.database) { try restart() }
        return nil
    }

    /// Starts the crashed programs again.
    private func restart() throws {
        note("… crashed, and starts again")
        counts.crashes += 1
        shop.close()
        StatementCrash.removePlan(in: shop.folder.database)
        try shop.reopen()
        try startPrograms()
    }
}

extension PaymentSimulation {
    /// Reads from the database.
    func read<Answer: Sendable>(_ query: Query<Answer>) throws -> Answer {
        try shop.store.read { try $0.ask(query) }
    }
}
