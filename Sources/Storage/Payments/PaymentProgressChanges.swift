public import Shop

/// Returns the mails about a payment of an order to its customer, and to the shop.
public typealias PaymentMails = (PaymentNews, Order, Customer.ID) throws -> [OutgoingMail]

/// The effects of a payment's state at its provider. Each state may arrive several times and in any order: from the
/// answer to a question, and by the provider's events.
extension Transaction {
    /// Records the state of a payment at its provider.
    ///
    /// - Parameter mails: Returns the mails that are inserted into the outbox with the change.
    public func record(
        _ progress: PaymentProgress, of id: PaymentAttempt.ID, mailing mails: PaymentMails = { _, _, _ in [] }
    ) throws {
        guard let attempt = try snapshot.ask(.paymentAttempt(id)), attempt.kind == .payment, attempt.state != .paid
        else { return }
        switch progress {
        case .open: try recordOpen(attempt)
        case .pending: try recordPending(attempt)
        case .paid(let received): try recordPaid(attempt, received, mails)
        case .failed(let reason):
            guard attempt.state.isLive else { return }
            // The customer of a payment that takes days is no longer on the page.
            let wasPending = attempt.state == .pending
            let hold = wasPending ? now + PaymentSchedule.holdAfterFailure : attempt.heldUntil
            try settle(attempt, as: .failed, error: reason, heldUntil: hold, mailing: mails)
            if wasPending { try enqueue(.failed, of: attempt.order, mails) }
        case .expired: if attempt.state.isLive { try settle(attempt, as: .expired, mailing: mails) }
        }
    }

    /// Plans the next question for an open payment, or the end of its page when its order is held no longer.
    private func recordOpen(_ attempt: PaymentAttempt) throws {
        guard [.open, .ending].contains(attempt.state) else { return }
        let isOver = attempt.heldUntil.map { $0 <= now } ?? false
        let next = PaymentSchedule.nextQuestion(now: now, begunAt: attempt.begunAt, expiresAt: attempt.expiresAt)
        let end = attempt.heldUntil.map { min(next, $0) } ?? next
        try update(
            attempt.id,
            [
                "state": (isOver ? PaymentAttempt.State.ending : attempt.state).rawValue, "tries": 0, "error": "",
                "leased_until": nil as Timestamp?, "next_try_at": isOver ? now : end,
            ])
    }

    private func recordPending(_ attempt: PaymentAttempt) throws {
        guard attempt.state.isLive else { return }
        try update(
            attempt.id,
            [
                "state": PaymentAttempt.State.pending.rawValue, "tries": 0, "error": "",
                "leased_until": nil as Timestamp?, "next_try_at": now + PaymentSchedule.pendingPause,
            ])
    }

    /// Records received money, and what follows from it: the order is placed, or the money is paid back.
    private func recordPaid(
        _ attempt: PaymentAttempt, _ received: ReceivedPayment,
        _ mails: PaymentMails
    ) throws {
        let provider = attempt.account.name.rawValue
        guard received.amount.currency == attempt.amount.currency,
            let details = PaymentDetails(
                .card, amount: received.amount, provider: provider, reference: received.reference)
        else {
            // Such money cannot stand in the order's books.
            let error = "Paid in another currency: \(received.amount.decimal)"
            return try settle(attempt, as: .failed, error: error, mailing: mails)
        }
        try update(
            attempt.id,
            [
                "state": PaymentAttempt.State.paid.rawValue, "received": received.reference, "error": "", "tries": 0,
                "leased_until": nil as Timestamp?, "next_try_at": nil as Timestamp?,
            ])
        try stopReleasing(attempt.order)
        try recordPayment(details, for: attempt.order, by: nil, attempt: attempt.id)
        try place(attempt.order, after: received, mails)
        try refundSurplus(of: attempt.order, from: received, attempt)
    }

    /// Places an order that is paid in full. An order that was released resumes, if its units and coupons are still
    /// available. The customer of an order that was placed before is told of the payment.
    private func place(_ order: Order.ID, after received: ReceivedPayment, _ mails: PaymentMails) throws {
        let head = try head(of: order)
        guard head.paid >= head.uncredited else { return }
        switch head.state.state {
        case .awaiting:
            try setState(.placed, of: order, by: nil)
        case .cancelled where head.state.author == nil && head.credited == 0:
            do {
                try database.inSavepoint {
                    try resume(order, by: nil)
                    guard try !snapshot.ask(.hasOverusedCoupon(order)) else { throw CouponIsUsedUp() }
                }
            } catch OrderRefusal.outOfStock {
                return
            } catch is CouponIsUsedUp {
                return
            }
        case let state where state.counts && head.paid - received.amount.minorUnits < head.uncredited:
            return try enqueue(.paid, of: order, mails)
        default: return
        }
        try enqueue(.placed, of: order, mails)
    }

    /// Inserts the mails about a payment into the outbox.
    func enqueue(_ news: PaymentNews, of id: Order.ID, _ mails: PaymentMails) throws {
        guard let (order, customer) = try snapshot.ask(.orderWithCustomer(id)) else { return }
        for mail in try mails(news, order, customer) { try enqueue(mail) }
    }

    /// Requests the refund of money that the order does not need: it is cancelled, or was paid twice or too much.
    private func refundSurplus(of order: Order.ID, from received: ReceivedPayment, _ attempt: PaymentAttempt) throws {
        let head = try head(of: order)
        let owed = head.state.state == .cancelled ? 0 : max(0, head.uncredited)
        let surplus = min(head.paid - owed, received.amount.minorUnits)
        guard surplus > 0 else { return }
        try insertRefund(
            Money(minorUnits: surplus, received.amount.currency), of: received.reference, attempt, reason: "", by: nil,
            dueAt: now)
    }
}

/// The error for a coupon that other orders have used up since the order was released.
private struct CouponIsUsedUp: Error {}

extension Query {
    /// True if a coupon of an order is used more often than its limit allows.
    fileprivate static func hasOverusedCoupon(_ order: Order.ID) -> Query<Bool> {
        .init(
            value: """
                SELECT EXISTS (
                    SELECT 1 FROM coupon_uses JOIN coupons ON coupons.id = coupon_id
                    WHERE order_id = $1 AND uses > most_uses)
                """, [order])
    }
}
