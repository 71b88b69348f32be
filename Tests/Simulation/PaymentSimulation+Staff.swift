import Shop
import Storage
import TestSupport

extension PaymentSimulation {
    /// Lets a staff member act in the shop.
    func actAsStaff() throws {
        guard let desk = try anyOrder() else { return }
        switch chance.number(0...13) {
        case 0..<2: try set(.cancelled, desk)
        case 2: if desk.state == .awaiting { try set(.placed, desk) }
        case 3: if desk.state == .cancelled { try set(.resumed, desk) }
        case 4: if let next = desk.state.next.first, desk.state.counts { try set(next, desk) }
        case 5..<10: try refund(desk.order)
        case 10: try undoRefund(desk.order)
        case 11: try recordRefund(desk)
        default: try returnUnits(desk.order)
        }
    }

    private func set(_ state: OrderState, _ desk: DeskOrder) throws {
        guard desk.state.next.contains(state) else { return }
        let isDone: Void? = try actAsStaff("set \(desk.order.code) to \(state)", desk.order) { [clerk] in
            try $0.setState(state, of: desk.order.id, by: clerk)
        }
        if isDone != nil, state == .cancelled { counts.cancellations += 1 }
    }

    private func refund(_ order: Order) throws {
        let payments = try shop.store.read { try $0.refundablePayments(of: order.id) }.filter { $0.left.minorUnits > 0 }
        guard let payment = chance.pick(payments) else { return }
        let left = payment.left.minorUnits
        let amount = Money(minorUnits: chance.once(in: 2) ? left : chance.number(1...left), .usd)
        try actAsStaff("refund \(amount.minorUnits) of \(order.code)", order) { [clerk] in
            _ = try $0.requestRefund(amount, of: payment.payment.id, for: order.id, reason: "", by: clerk)
        }
    }

    private func undoRefund(_ order: Order) throws {
        let refunds = try read(.paymentAttempts(of: order.id)).filter { $0.kind == .refund && $0.state == .requested }
        guard let refund = chance.pick(refunds) else { return }
        try actAsStaff("undo refund \(refund.id.rawValue) of \(order.code)", order) {
            _ = try $0.undoRefund(refund.id, of: order.id)
        }
    }

    /// Records a refund in cash or by transfer.
    private func recordRefund(_ desk: DeskOrder) throws {
        guard desk.sums.paid > 0 else { return }
        let amount = Money(minorUnits: -chance.number(1...desk.sums.paid), .usd)
        let reference = "by hand \(chance.number(1...1_000_000))"
        guard let details = PaymentDetails(.transfer, amount: amount, provider: "bank", reference: reference) else {
            return
        }
        try actAsStaff("record a refund of \(-amount.minorUnits) for \(desk.order.code)", desk.order) { [clerk] in
            _ = try $0.recordPayment(details, for: desk.order.id, by: clerk)
        }
    }

    private func returnUnits(_ order: Order) throws {
        let (isRestocked, credit) = (chance.once(in: 2), Money(minorUnits: chance.number(0...150), .usd))
        try actAsStaff("take back a unit of \(order.code)", order) { [clerk] in
            try $0.returnUnits(.of(1), ofLine: 0, of: order.id, isRestocked: isRestocked, credit: credit, by: clerk)
        }
    }

    private func actAsStaff(
        _ what: String, _ order: Order, _ change: @escaping @Sendable (Transaction) throws -> Void
    ) throws -> Void? {
        try act("staff: \(what)") {
            staffActions[order.id] = shop.clock.now
            try shop.store.write { try change($0) }
        }
    }
}
