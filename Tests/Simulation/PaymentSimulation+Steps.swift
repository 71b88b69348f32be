import Secrets
import Shop
import Storage
import TestSupport

@testable import Web

extension PaymentSimulation {
    /// Lets the run do its next step.
    func step() throws {
        shownPages.formUnion(try read(.openPages))
        switch chance.number(0...99) {
        case 0..<10: try order()
        case 10..<34: try visitProvider()
        case 34..<62: try work()
        case 62..<71: try deliver()
        case 71..<80: try passTime()
        case 80..<84: try continueAsCustomer()
        default: try actAsStaff()
        }
    }

    /// Lets one of the programs send requests.
    func work() throws {
        guard let program = chance.pick(programs.filter { $0.name != caller }) else { return }
        try work(program, atMost: chance.number(1...4))
    }

    private func work(_ program: SimulatedProgram, atMost count: Int) throws {
        for _ in 0..<count {
            guard try act("program \(program.name) works", { try program.goOn() }) ?? false else { return }
        }
    }

    /// Lets other people and programs act during a program's request to the provider.
    func actDuringCall(of program: String) {
        guard !isDuringCall, !StatementCrash.hasBegun(in: shop.folder.database), chance.once(in: 5) else { return }
        caller = program
        defer { caller = nil }
        do {
            switch chance.number(0...5) {
            case 0:
                // The other program may take the attempt over.
                shop.letPass(seconds: PaymentSchedule.lease + 1)
                note("the lease ends")
                try work()
            case 1: try deliver()
            case 2: try visitProvider()
            case 3: try continueAsCustomer()
            case 4: try actAsStaff()
            default: try work()
            }
        } catch  where StatementCrash.hasBegun(in: shop.folder.database) {
            note("… stopped by the crash")
        } catch {
            violations.append("an action during a request failed: \(error)")
        }
    }

    private func passTime() throws {
        if chance.once(in: 2), let due = try read(.nextPaymentRequest), shop.clock.now < due {
            shop.letPass(seconds: due.secondsSince1970 - shop.clock.now.secondsSince1970)
            return note("time passes until a request is due")
        }
        let seconds: Int64 =
            switch chance.number(0...39) {
            case 0: 26 * 3600
            case 1..<4: Int64(chance.number(1...5)) * 3600
            case 4..<9: Int64(chance.number(300...2400))
            case 9..<15: PaymentSchedule.lease
            default: Int64(chance.number(1...60))
            }
        shop.letPass(seconds: seconds)
        note("time passes")
    }

    // MARK: Customers

    /// Places an order of a customer: from the cart, or at the desk.
    private func order() throws {
        guard let customer = chance.pick(customers), let product = chance.pick(Self.products) else { return }
        let (units, usesCoupon, isAtDesk) = (chance.number(1...3), chance.once(in: 3), chance.once(in: 5))
        let placed =
            isAtDesk
            ? try orderAtDesk(units, product, customer)
            : try orderFromCart(units, product, customer, usesCoupon: usesCoupon)
        if placed != nil { counts.orders += 1 }
    }

    private func orderAtDesk(_ units: Int, _ product: TestProduct, _ customer: Customer.ID) throws -> Order? {
        let contents = try shop.contents([(units, product)])
        return try act("customer \(customer.rawValue) orders \(units) \(product) at the desk") {
            try shop.store.write { transaction in
                let order = try transaction.placeDeskOrder(
                    contents, of: customer, on: OrderTerms(payment: .stripe), by: nil)
                try transaction.beginPayment(of: order, at: .live, key: Self.key(), returnURL: Self.returnURL)
                return order
            }
        }
    }

    private func orderFromCart(
        _ units: Int, _ product: TestProduct, _ customer: Customer.ID, usesCoupon: Bool
    ) throws -> Order? {
        try act("customer \(customer.rawValue) orders \(units) \(product)\(usesCoupon ? " with the coupon" : "")") {
            try shop.put(units, of: product, inCartOf: customer)
            return try shop.change(of: customer) { transaction in
                if usesCoupon, let code = CouponCode(Self.coupon) { try? transaction.enterCoupon(code, of: customer) }
                let checkout = try transaction.snapshot.checkout(of: customer)
                let contents = try checkout.orderContents()
                let quote = Quote(
                    checkout.cart, total: contents.total.minorUnits, checkout: checkout.shownBeside(contents))
                return try transaction.placeOrder(
                    key: TestShop.newKey(), accepting: quote, of: customer,
                    paying: { _ in PaymentRequest(key: Self.key(), returnURL: Self.returnURL) })
            }
        }
    }

    /// Lets a customer end the payment of an order, begin it again, or return from the provider's page.
    private func continueAsCustomer() throws {
        guard let desk = try anyOrder() else { return }
        let (order, code) = (desk.order, desk.order.code)
        switch chance.number(0...2) {
        case 0:
            try act("the customer ends the payment of \(code)") {
                try shop.store.write { try $0.endPayment(of: order.id) }
            }
        case 1:
            try act("the customer pays \(code) again") {
                try shop.store.write { transaction in
                    _ = try transaction.beginPayment(
                        of: order, at: .live, key: Self.key(), returnURL: Self.returnURL)
                }
            }
        default:
            note("the customer of \(code) is back")
            chance.pick(programs)?.returns.add(order.id, at: shop.clock.now)
        }
    }

    /// Returns an order, the latest ones more often.
    func anyOrder() throws -> DeskOrder? {
        let orders = try read(.allOrders)
        let some = chance.once(in: 3) ? orders : Array(orders.suffix(2))
        guard let id = chance.pick(some) else { return nil }
        return try read(.deskOrder(id))
    }

    private static let returnURL = "https://shop.example/payment"

    private static func key() -> String { Hexadecimal.encode(RandomBytes.make(16)) }
}
