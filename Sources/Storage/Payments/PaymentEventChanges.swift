public import Shop

extension Transaction {
    /// The time after which a payment is settled, also by a method that takes days, in seconds.
    private static let longestUnsettled: Int64 = 30 * 86_400
    /// The time after the end of its page for which a failed payment may still turn out to be paid, in seconds. A payment
    /// whose provider did not answer fails after `PaymentSchedule.longestSilence`.
    private static let longestFailed: Int64 = PaymentSchedule.longestSilence + 86_400

    /// Applies a provider's event once, however often it is received and in whatever order. An event that means nothing
    /// to the shop is recorded, too.
    ///
    /// - Parameter mails: Returns the mails that are inserted into the outbox with the change.
    /// - Returns: False if the event may concern a payment that is not recorded yet. Nothing has changed, and the
    ///   provider has to send the event again.
    @discardableResult
    public func apply(
        _ event: PaymentEvent, from provider: String, mailing mails: PaymentMails = { _, _, _ in [] }
    ) throws -> Bool {
        if let payment = event.change?.receivedPayment, try isTooEarly(for: payment, from: provider, event.mode) {
            return false
        }
        let isNew = try insertPaymentEvent(event.id, from: provider)
        if isNew, let change = event.change { try apply(change, from: provider, mails) }
        return true
    }

    /// Returns false if the event was inserted before.
    private func insertPaymentEvent(_ id: String, from provider: String) throws -> Bool {
        try database.execute(
            """
            INSERT INTO payment_events (provider, event_id, received_at, applied_at) VALUES ($1, $2, $3, $3)
            ON CONFLICT DO NOTHING
            """, [provider, id, now]) == 1
    }

    /// Applies a change that an event or a list of movements reports. It may have been applied before.
    func apply(
        _ change: PaymentEvent.Change, from provider: String, _ mails: PaymentMails
    ) throws {
        switch change {
        case .payment(let reference, let progress):
            guard let attempt = try snapshot.ask(.paymentAttempt(reference: reference, at: provider)) else { return }
            try record(progress, of: attempt.id, mailing: mails)
        case .refund(let reference, let payment, let amount, let request):
            guard let attempt = try snapshot.ask(.paymentAttempt(received: payment, at: provider)) else { return }
            if let refund = try requestedRefund(request, of: payment, amount, at: provider) {
                try record(.accepted(reference: reference), of: refund.id, mailing: mails)
            }
            try applyRefund(reference, of: payment, amount, attempt, mails)
        case .failedRefund(let reference, let payment, let amount):
            guard let attempt = try snapshot.ask(.paymentAttempt(received: payment, at: provider)) else { return }
            try applyFailedRefund(reference, of: payment, amount, attempt)
        case .dispute(let reference, let payment, let amount, let dispute):
            guard let attempt = try snapshot.ask(.paymentAttempt(received: payment, at: provider)) else { return }
            try applyDispute(reference, of: payment, amount, dispute, attempt)
        }
    }

    /// Returns the refund that a key requested; nil if the key is not one of the shop's for this money.
    private func requestedRefund(
        _ key: String?, of received: String, _ amount: Money, at provider: String
    ) throws -> PaymentAttempt? {
        guard let key, let refund = try snapshot.ask(.refundAttempt(key: key, at: provider)),
            refund.received == received, refund.amount == amount, refund.tries > 0
        else { return nil }
        return refund
    }

    /// Returns true if the books do not have a received payment, but a payment that is not settled may turn out to be it.
    private func isTooEarly(for received: String, from provider: String, _ mode: PaymentMode) throws -> Bool {
        guard try snapshot.ask(.paymentAttempt(received: received, at: provider)) == nil else { return false }
        return try snapshot.ask(
            Query<Bool>(
                value: """
                    SELECT EXISTS (
                        SELECT 1 FROM payment_attempts WHERE provider = $1 AND mode = $2 AND kind = 'payment'
                            AND reference IS NOT NULL AND (
                                state IN ('open', 'ending', 'pending') AND created_at > $3
                                OR state = 'failed' AND expires_at > $4))
                    """,
                [provider, mode.rawValue, now + -Self.longestUnsettled, now + -Self.longestFailed]))
    }

    /// Records that a refund has failed or a dispute has ended, as an event of its own: the event of its beginning can be
    /// late.
    func recordEnd(of reference: String, at provider: String) throws {
        _ = try insertPaymentEvent("end of \(reference)", from: provider)
    }

    /// Returns true if a refund has failed, or a dispute has ended.
    func hasEnded(_ reference: String, at provider: String) throws -> Bool {
        try snapshot.ask(
            Query<Bool>(
                value: "SELECT EXISTS (SELECT 1 FROM payment_events WHERE provider = $1 AND event_id = $2)",
                [provider, "end of \(reference)"]))
    }

    /// Deletes events that the provider no longer repeats: Stripe repeats an event for three days.
    func deleteOldPaymentEvents(atMost limit: Int) throws -> Int {
        try database.execute(
            """
            DELETE FROM payment_events WHERE (provider, event_id) IN (
                SELECT provider, event_id FROM payment_events WHERE received_at < $1 ORDER BY received_at LIMIT $2)
            """, [now + -30 * 86_400, limit])
    }

    private func applyRefund(
        _ reference: String, of received: String, _ amount: Money, _ attempt: PaymentAttempt, _ mails: PaymentMails
    ) throws {
        guard amount.currency == attempt.amount.currency else { return }
        try recordRefund(reference, of: received, amount, attempt, by: nil, mailing: mails)
    }

    /// Inserts the money of a failed refund into the books again. If the books do not have the refund, because its own
    /// event is late or they had no room for it, nothing is left to insert.
    private func applyFailedRefund(
        _ reference: String, of received: String, _ amount: Money, _ attempt: PaymentAttempt
    ) throws {
        let provider = attempt.account.name.rawValue
        try recordEnd(of: reference, at: provider)
        try failRefund(reference, at: provider)
        guard let refund = try snapshot.ask(.payment(reference, from: provider)),
            try snapshot.ask(.payment("\(reference) failed", from: provider)) == nil,
            let details = PaymentDetails(
                .card, amount: Money(minorUnits: -refund.details.amount.minorUnits, amount.currency),
                provider: provider, reference: "\(reference) failed")
        else { return }
        try recordPayment(details, for: attempt.order, by: nil, attempt: attempt.id, reversing: refund.id)
    }

    /// Sets the state of a requested refund that the provider could not carry out. Does nothing to other refunds.
    func failRefund(_ reference: String, at provider: String) throws {
        try database.send(
            "UPDATE payment_attempts SET state = $1, error = $2 WHERE provider = $3 AND reference = $4 AND kind = 'refund'",
            [PaymentAttempt.State.failed.rawValue, "The provider could not carry out the refund.", provider, reference])
    }
}

extension PaymentEvent.Change {
    /// The provider's identifier of the received money that the change is about; nil for the state of a payment.
    fileprivate var receivedPayment: String? {
        switch self {
        case .payment: nil
        case .refund(_, let payment, _, _), .failedRefund(_, let payment, _), .dispute(_, let payment, _, _): payment
        }
    }
}
