public import Shop

extension Transaction {
    /// Requests a refund from the provider that received the money. The request is sent after `PaymentSchedule.undo`;
    /// until then it can be withdrawn.
    ///
    /// - Parameters:
    ///   - amount: The amount to refund; above 0.
    ///   - payment: The payment that is refunded, in full or in part.
    /// - Throws: `OrderRefusal.moreThanPaid` if less of the payment is left, `noSuchOrder` if no provider received it.
    @discardableResult
    public func requestRefund(
        _ amount: Money, of payment: Payment.ID, for order: Order.ID, reason: String, by author: Account.ID
    ) throws -> PaymentAttempt.ID {
        guard let refundable = try snapshot.refundablePayments(of: order).first(where: { $0.payment.id == payment }),
            amount.minorUnits > 0
        else { throw OrderRefusal.noSuchOrder }
        guard amount.minorUnits <= refundable.left.minorUnits else {
            throw OrderRefusal.moreThanPaid(refundable.left.minorUnits)
        }
        try checkRefundLimit(amount.minorUnits, of: order, by: author)
        return try insertRefund(
            amount, of: refundable.payment.details.reference, refundable.attempt, reason: reason, by: author,
            dueAt: now + PaymentSchedule.undo)
    }

    @discardableResult
    func insertRefund(
        _ amount: Money, of received: String, _ attempt: PaymentAttempt, reason: String, by author: Account.ID?,
        dueAt: Timestamp
    ) throws -> PaymentAttempt.ID {
        let number = try snapshot.ask(
            Query<Int>(value: "SELECT count(*) FROM payment_attempts WHERE order_id = $1", [attempt.order]))
        return try database.insert(
            [
                "order_id": attempt.order, "kind": PaymentAttempt.Kind.refund.rawValue,
                "provider": attempt.account.name.rawValue, "mode": attempt.account.mode.rawValue,
                "amount": amount.minorUnits, "idempotency_key": "\(attempt.idempotencyKey)-\(number)",
                "state": PaymentAttempt.State.requested.rawValue, "received": received, "begun_at": now,
                "next_try_at": dueAt, "reason": reason, "account_id": author, "created_at": now,
            ], into: "payment_attempts")
    }

    /// Withdraws a refund that was never sent to the provider. Returns false if it was sent.
    public func undoRefund(_ attempt: PaymentAttempt.ID, of order: Order.ID) throws -> Bool {
        try database.execute(
            """
            UPDATE payment_attempts SET state = $1, next_try_at = NULL
            WHERE id = $2 AND order_id = $3 AND kind = 'refund' AND state = $4 AND tries = 0
            """,
            [
                PaymentAttempt.State.undone.rawValue, attempt, order, PaymentAttempt.State.requested.rawValue,
            ]) == 1
    }

    /// Records the provider's answer to a refund.
    ///
    /// - Parameter mails: Returns the mails that are inserted into the outbox with the change.
    public func record(
        _ answer: RefundAnswer, of id: PaymentAttempt.ID, mailing mails: PaymentMails = { _, _, _ in [] }
    ) throws {
        guard let attempt = try snapshot.ask(.paymentAttempt(id)), attempt.kind == .refund else { return }
        switch answer {
        // Another program's answer to the same request may have been a rejection: the moved money counts.
        case .accepted(let reference) where attempt.state == .failed && attempt.reference == nil,
            .accepted(let reference) where attempt.state == .requested:
            try update(
                id,
                [
                    "state": PaymentAttempt.State.refunded.rawValue, "reference": reference, "error": "",
                    "leased_until": nil as Timestamp?, "next_try_at": nil as Timestamp?,
                ])
            try recordRefund(
                reference, of: attempt.received ?? "", attempt.amount, attempt, by: attempt.author, mailing: mails)
        case _ where attempt.state != .requested: return
        case .failed(let reason):
            try update(
                id,
                [
                    "state": PaymentAttempt.State.failed.rawValue, "error": reason, "leased_until": nil as Timestamp?,
                    "next_try_at": nil as Timestamp?,
                ])
        case .unavailable(let reason):
            try recordUnavailable(reason, of: attempt)
        case .accepted: return
        }
    }

    /// Inserts a refund into the books, unless the provider's event has done so before.
    func recordRefund(
        _ reference: String, of received: String, _ amount: Money, _ attempt: PaymentAttempt, by author: Account.ID?,
        mailing mails: PaymentMails
    ) throws {
        let provider = attempt.account.name.rawValue
        // The provider's event about the failure can arrive before its answer.
        if try snapshot.ask(.payment(reference, from: provider)) == nil, try hasEnded(reference, at: provider) {
            return try failRefund(reference, at: provider)
        }
        if try recordPaidBack(reference, of: received, amount, attempt, by: author, "The provider refunded") {
            try enqueue(.refunded(amount), of: attempt.order, mails)
        }
    }

    /// Inserts money that the provider has paid back into the books, once. If staff have recorded other refunds of the same
    /// money, the books have no room for it, and the attempt says so once.
    ///
    /// - Parameter cause: The beginning of that sentence, before the amount.
    /// - Returns: True if the money was inserted.
    func recordPaidBack(
        _ reference: String, of received: String, _ amount: Money, _ attempt: PaymentAttempt, by author: Account.ID?,
        _ cause: String
    ) throws -> Bool {
        let provider = attempt.account.name.rawValue
        guard try snapshot.ask(.payment(reference, from: provider)) == nil,
            let details = PaymentDetails(
                .card, amount: Money(minorUnits: -amount.minorUnits, amount.currency), provider: provider,
                reference: reference)
        else { return false }
        guard try head(of: attempt.order).paid >= amount.minorUnits else {
            // Earlier movements without room stay named.
            let earlier = try snapshot.ask(.paymentAttempt(attempt.id))?.error ?? ""
            guard !earlier.contains("(\(reference))") else { return false }
            let error = "\(cause) \(amount.decimal) (\(reference)), more than the order's payments."
            try update(attempt.id, ["error": earlier.isEmpty ? error : "\(earlier) \(error)"])
            return false
        }
        try recordPayment(
            details, for: attempt.order, by: author, attempt: attempt.id,
            reversing: snapshot.ask(.payment(received, from: provider))?.id)
        return true
    }
}

/// A payment that a provider received, of which a part can still be refunded.
public struct RefundablePayment: Sendable {
    public let payment: Payment
    public let attempt: PaymentAttempt
    /// The payment without its refunds, including the requested ones.
    public let left: Money
}

extension Snapshot {
    /// Returns the payments of an order that a provider can refund, oldest first.
    public func refundablePayments(of order: Order.ID) throws -> [RefundablePayment] {
        let attempts = try ask(.paymentAttempts(of: order))
        guard attempts.contains(where: { $0.state == .paid }) else { return [] }
        let payments = try ask(.payments(of: order))
        let sums = payments.reduce(0) { $0 + $1.details.amount.minorUnits }
        return attempts.compactMap { attempt in
            guard attempt.kind == .payment, let received = attempt.received,
                let payment = payments.first(where: {
                    $0.details.reference == received && $0.details.provider == attempt.account.name.rawValue
                })
            else { return nil }
            // Refunds in the books, also those made in the provider's own back office, without the failed ones.
            let refunds = Set(payments.filter { $0.reversalOf == payment.id }.map(\.id))
            let refunded = payments.filter { $0.reversalOf.map { $0 == payment.id || refunds.contains($0) } ?? false }
                .reduce(0) { $0 + $1.details.amount.minorUnits }
            let requested = attempts.filter { $0.received == received }.requestedRefunds
            let left = min(payment.details.amount.minorUnits + refunded, sums) - requested
            return RefundablePayment(
                payment: payment, attempt: attempt, left: Money(minorUnits: max(0, left), attempt.amount.currency))
        }
    }
}
