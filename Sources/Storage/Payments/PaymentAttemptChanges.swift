public import Shop

/// Payments at a provider. No transaction is open during a request to the provider: one change takes the attempt, another
/// records the answer.
extension Transaction {
    /// Inserts a payment of an order, which is requested from the provider as soon as possible.
    ///
    /// - Parameters:
    ///   - account: The account at the provider.
    ///   - key: The key that identifies repeated requests, unique for each attempt.
    ///   - returnURL: The address of the shop's page to which the provider's page leads back.
    /// - Throws: `OrderRefusal.wrongState` unless the order awaits a payment, `OrderRefusal.paymentIsOpen` if another
    ///   payment of the order is not settled.
    @discardableResult
    public func beginPayment(
        of order: Order, at account: ProviderAccount, key: String, returnURL: String
    ) throws -> PaymentAttempt.ID {
        let head = try head(of: order.id)
        guard head.state.state == .awaiting else { throw OrderRefusal.wrongState(head.state) }
        let attempts = try snapshot.ask(.paymentAttempts(of: order.id))
        guard !attempts.contains(where: \.state.isLive) else { throw OrderRefusal.paymentIsOpen }
        try stopReleasing(order.id)
        return try database.insert(
            [
                "order_id": order.id, "kind": PaymentAttempt.Kind.payment.rawValue,
                "provider": account.name.rawValue, "mode": account.mode.rawValue,
                "amount": order.total.minorUnits, "idempotency_key": key,
                "state": PaymentAttempt.State.requested.rawValue, "return_url": returnURL, "begun_at": now,
                "expires_at": now + PaymentSchedule.pageLifetime, "held_until": now + PaymentSchedule.hold,
                "next_try_at": now, "created_at": now,
            ], into: "payment_attempts")
    }

    /// Ends an unpaid payment: the provider's page is ended first, then the order is cancelled. Does nothing if the order
    /// does not await a payment.
    public func endPayment(of order: Order.ID, mailing mails: PaymentMails = { _, _, _ in [] }) throws {
        guard try head(of: order).state.state == .awaiting else { return }
        let attempts = try snapshot.ask(.paymentAttempts(of: order)).filter { $0.kind == .payment }
        guard let last = attempts.last, last.state.isLive else { return try release(order, mailing: mails) }
        try end(last)
    }

    /// Lets the provider's page be ended. Does nothing to a payment that takes days, since its money is on its way.
    func end(_ attempt: PaymentAttempt) throws {
        guard [.requested, .open].contains(attempt.state) else { return }
        try update(attempt.id, ["state": PaymentAttempt.State.ending.rawValue, "next_try_at": now])
    }

    /// Takes an attempt whose next step is due. The caller sends the request and records the answer. No other caller gets
    /// the attempt for `PaymentSchedule.lease`. Returns nil if nothing is due.
    ///
    /// - Parameter account: The account of the caller's keys; nil without keys. See `hasDuePaymentAttempt`.
    public func takeDuePaymentAttempt(of account: ProviderAccount?) throws -> PaymentAttempt? {
        guard let attempt = try snapshot.ask(.duePaymentAttempts(at: now, of: account, limit: 1)).first else {
            return nil
        }
        // On a server, another program may take the attempt at the same moment.
        let isTaken = try database.execute(
            """
            UPDATE payment_attempts SET leased_until = $1, tries = tries + 1,
                begun_at = CASE WHEN kind = 'refund' AND tries = 0 THEN $3 ELSE begun_at END
            WHERE id = $2 AND next_try_at <= $3 AND (leased_until IS NULL OR leased_until <= $3)
            """, [now + PaymentSchedule.lease, attempt.id, now])
        return isTaken == 1 ? attempt : nil
    }

    /// Makes the next question for a payment due at once, because its customer is back from the provider's page.
    public func hastenPayment(of order: Order.ID) throws {
        try database.send(
            """
            UPDATE payment_attempts SET next_try_at = $1
            WHERE order_id = $2 AND kind = 'payment' AND state IN ('open', 'pending') AND next_try_at > $1
            """, [now, order])
    }

    /// Records that a request has failed or its answer was lost. It is repeated later.
    public func recordUnavailable(
        _ reason: String, of attempt: PaymentAttempt, mailing mails: PaymentMails = { _, _, _ in [] }
    ) throws {
        guard let present = try snapshot.ask(.paymentAttempt(attempt.id)), present.state.isLive else { return }
        if present.tries >= PaymentSchedule.mostUnanswered, [.open, .ending].contains(present.state),
            let end = present.expiresAt,
            end + PaymentSchedule.longestSilence < now
        {
            // If it was paid after all, the provider's event resumes the order or refunds the money.
            return try settle(
                present, as: .failed, error: "The provider did not say whether the order was paid: \(reason)",
                mailing: mails)
        }
        let next = now + PaymentSchedule.pause(afterFailures: present.tries)
        try update(attempt.id, ["next_try_at": next, "leased_until": nil as Timestamp?, "error": reason])
    }

    /// Records the provider's answer to the request of a payment.
    ///
    /// - Parameter key: A new key, for a request that must be replaced by another.
    public func record(
        _ start: PaymentStart, of attempt: PaymentAttempt, replacing key: String,
        mailing mails: PaymentMails = { _, _, _ in [] }
    ) throws {
        guard let present = try snapshot.ask(.paymentAttempt(attempt.id)), present.reference == nil else { return }
        switch start {
        case .redirect(let page):
            // After a late answer, the order may be released, or paid by another payment.
            let isEnding = present.state == .ending || !present.state.isLive
            try update(
                attempt.id,
                [
                    "state": (isEnding ? PaymentAttempt.State.ending : .open).rawValue, "reference": page.reference,
                    "url": page.address, "expires_at": page.expiresAt, "tries": 0, "error": "",
                    "leased_until": nil as Timestamp?,
                    "next_try_at": isEnding
                        ? now
                        : PaymentSchedule.nextQuestion(now: now, begunAt: present.begunAt, expiresAt: page.expiresAt),
                ])
        case .failed(let reason):
            try settle(present, as: .failed, error: reason, mailing: mails)
        case .unavailable(let reason):
            try recordUnavailable(reason, of: attempt, mailing: mails)
            try replaceLateRequest(present, by: key, mails)
        }
    }

    /// Prepares a request that is late, for example because no program ran: its page would end too early for the
    /// provider. Returns the payment to request; nil if its order is held no longer.
    ///
    /// - Parameter key: A new key, for a request that must be replaced by another.
    public func renewLateRequest(
        _ attempt: PaymentAttempt, by key: String, mailing mails: PaymentMails = { _, _, _ in [] }
    ) throws -> PaymentAttempt? {
        guard let present = try snapshot.ask(.paymentAttempt(attempt.id)), present.state == .requested else {
            return nil
        }
        try replaceLateRequest(present, by: key, mails)
        return try snapshot.ask(.paymentAttempt(attempt.id)).flatMap { $0.state == .requested ? $0 : nil }
    }

    /// Gives a request without an answer a new key and a later end. The customer never saw the address of its page, so
    /// nobody can pay there.
    private func replaceLateRequest(_ attempt: PaymentAttempt, by key: String, _ mails: PaymentMails) throws {
        guard attempt.begunAt + PaymentSchedule.longestRequest < now else { return }
        guard attempt.state == .requested, let heldUntil = attempt.heldUntil, now < heldUntil else {
            return try settle(attempt, as: .failed, error: attempt.error, mailing: mails)
        }
        try update(
            attempt.id,
            ["idempotency_key": key, "begun_at": now, "expires_at": now + PaymentSchedule.pageLifetime])
    }

    /// Sets the final state of a payment without money. Its order is released at once if its customer or the schedule has
    /// ended it, and otherwise at the end of the hold, so that the customer can pay again.
    ///
    /// - Parameter hold: The end of the hold, if it differs from that of the attempt.
    func settle(
        _ attempt: PaymentAttempt, as state: PaymentAttempt.State, error: String = "", heldUntil hold: Timestamp? = nil,
        mailing mails: PaymentMails = { _, _, _ in [] }
    ) throws {
        let hold = hold ?? attempt.heldUntil
        let isOver = attempt.state == .ending || state == .expired || (hold.map { $0 <= now } ?? true)
        try update(
            attempt.id,
            [
                "state": state.rawValue, "error": error, "leased_until": nil as Timestamp?, "tries": 0,
                "held_until": hold, "next_try_at": isOver ? nil : hold,
            ])
        if isOver { try release(attempt.order, mailing: mails) }
    }

    /// Cancels an order that was not paid. Its units return to the stock, and its lines and coupons to the cart of its
    /// customer.
    public func release(_ order: Order.ID, mailing mails: PaymentMails = { _, _, _ in [] }) throws {
        let head = try head(of: order)
        guard head.state.state == .awaiting, head.paid <= 0,
            try !snapshot.ask(.paymentAttempts(of: order)).contains(where: { $0.kind == .payment && $0.state.isLive })
        else { return }
        try stopReleasing(order)
        let coupons = try snapshot.ask(.coupons(usedFor: order)).map(\.id)
        try cancel(order, by: nil)
        guard let (released, customer) = try snapshot.ask(.orderWithCustomer(order)) else { return }
        try reorder(released, to: [], of: customer)
        for coupon in coupons {
            try database.send(
                "INSERT INTO cart_coupons (customer_id, coupon_id) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                [customer, coupon])
        }
        try enqueue(.cancelled, of: order, mails)
    }

    /// Releases the order of a payment for which the provider has no page, or whose page has ended.
    public func recordRelease(
        of attempt: PaymentAttempt, mailing mails: PaymentMails = { _, _, _ in [] }
    ) throws {
        guard let present = try snapshot.ask(.paymentAttempt(attempt.id)), present.reference == attempt.reference else {
            return
        }
        switch present.state {
        case .ending where present.reference == nil: try settle(present, as: .expired, mailing: mails)
        case .failed, .expired:
            try update(present.id, ["next_try_at": nil as Timestamp?, "leased_until": nil as Timestamp?])
            try release(present.order, mailing: mails)
        default: return
        }
    }

    /// Ends the waiting for the release of an order by its earlier payments.
    func stopReleasing(_ order: Order.ID) throws {
        try database.send(
            "UPDATE payment_attempts SET next_try_at = NULL WHERE order_id = $1 AND state IN ('failed', 'expired')",
            [order])
    }

    func update(_ attempt: PaymentAttempt.ID, _ values: ColumnValues<String>) throws {
        try database.send(
            "UPDATE payment_attempts SET \(values.assignments(after: 1)) WHERE id = $1", [attempt] + values.arguments)
    }
}
