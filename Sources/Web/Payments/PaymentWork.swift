public import Dispatch
import Logging
import Payments
import Secrets
import Shop
import Storage

/// Sends the due requests to the payment provider, beside the requests of browsers. No transaction is open during a
/// request to the provider.
public final class PaymentWork: Sendable {
    /// Returns the mails about a payment.
    typealias Mails = @Sendable (PaymentNews, Order, Customer.ID, Snapshot) throws -> [OutgoingMail]

    private let store: Store
    /// Nil for a program without keys, which only ends payments.
    private let provider: (any PaymentProvider)?
    private let returns: PaymentReturns
    private let logger: Logger
    private let mails: Mails

    init(
        _ store: Store, _ provider: (any PaymentProvider)?, _ returns: PaymentReturns, logger: Logger,
        mailing mails: @escaping Mails
    ) {
        self.store = store
        self.provider = provider
        self.returns = returns
        self.logger = logger
        self.mails = mails
    }

    /// The pause while nothing is due. A program without keys only ends payments, which nobody waits for.
    public var idlePause: Duration { provider == nil ? .seconds(5) : .milliseconds(200) }

    /// Sends one due request. Returns false if none is due.
    ///
    /// - Parameter queue: The queue that the caller runs on: never one of the server or of the database's writer, so that
    ///   nothing waits for the provider.
    public func goOn(on queue: DispatchQueue) throws -> Bool {
        dispatchPrecondition(condition: .onQueue(queue))
        for order in returns.take() { try store.write { try $0.hastenPayment(of: order) } }
        let account = provider?.account
        guard try store.read({ try $0.ask(.hasDuePaymentAttempt(at: $0.now, of: account)) }) else {
            return try readRequestedDay()
        }
        // Another worker may have taken the same one: the next one is taken without a pause.
        guard let attempt = try store.write({ try $0.takeDuePaymentAttempt(of: account) }) else { return true }
        if attempt.needsNoProvider {
            try store.write { try $0.recordRelease(of: attempt, mailing: self.mails(in: $0)) }
        } else if let provider, attempt.account == provider.account {
            switch attempt.kind {
            case .payment: try continuePayment(attempt, at: provider)
            case .refund: try refund(attempt, at: provider)
            }
        } else {
            try recordMissingKeys(for: attempt)
        }
        return true
    }

    /// Reads the movements of a day from the provider. Returns false if no day is requested.
    private func readRequestedDay() throws -> Bool {
        guard let provider,
            try store.read({ try !$0.ask(.requestedDays(at: provider.account, now: $0.now)).isEmpty }),
            let day = try store.write({ try $0.takeRequestedDay(at: provider.account) })
        else { return false }
        let answer = provider.movements(
            from: day.start + -ProviderDay.margin, to: day.end + ProviderDay.margin, atMost: ProviderDay.mostMovements)
        try store.write { try $0.record(answer, of: day, mailing: self.mails(in: $0)) }
        return true
    }

    /// Puts an attempt off until the program has the keys of its mode. A payment without a page ends with its hold.
    private func recordMissingKeys(for attempt: PaymentAttempt) throws {
        let reason = "The program has no \(attempt.account.mode.rawValue) keys of \(attempt.account.name.title)."
        let key = Hexadecimal.encode(RandomBytes.make(16))
        try store.write { transaction in
            if attempt.kind == .payment, attempt.reference == nil {
                try transaction.record(
                    .unavailable(reason: reason), of: attempt, replacing: key, mailing: self.mails(in: transaction))
            } else {
                try transaction.recordUnavailable(reason, of: attempt, mailing: self.mails(in: transaction))
            }
        }
    }

    private func continuePayment(_ attempt: PaymentAttempt, at provider: any PaymentProvider) throws {
        switch (attempt.state, attempt.reference) {
        case (.requested, _): try begin(attempt, at: provider)
        case (.ending, let reference?): try record(provider.end(reference), of: attempt)
        case (_, let reference?): try record(provider.progress(of: reference), of: attempt)
        case (_, nil): break
        }
    }

    private func begin(_ attempt: PaymentAttempt, at provider: any PaymentProvider) throws {
        let key = Hexadecimal.encode(RandomBytes.make(16))
        guard
            let attempt = try store.write({
                try $0.renewLateRequest(attempt, by: key, mailing: self.mails(in: $0))
            }),
            let request = try store.read({ try $0.requestedPayment(of: attempt) })
        else { return }
        let start = provider.begin(request)
        log(start, attempt)
        try store.write { try $0.record(start, of: attempt, replacing: key, mailing: self.mails(in: $0)) }
    }

    private func record(_ answer: PaymentProgressAnswer, of attempt: PaymentAttempt) throws {
        switch answer {
        case .known(let progress):
            try store.write { try $0.record(progress, of: attempt.id, mailing: self.mails(in: $0)) }
        case .unavailable(let reason):
            log(reason, attempt)
            try store.write { try $0.recordUnavailable(reason, of: attempt, mailing: self.mails(in: $0)) }
        }
    }

    private func refund(_ attempt: PaymentAttempt, at provider: any PaymentProvider) throws {
        guard let received = attempt.received else { return }
        if attempt.tries == 0, let sums = try store.read({ try $0.ask(.deskOrder(attempt.order)) })?.sums,
            sums.paid < attempt.amount.minorUnits
        {
            let reason = "Not sent: the order's payments are refunded already."
            return try store.write { try $0.record(RefundAnswer.failed(reason: reason), of: attempt.id) }
        }
        guard try attempt.tries == 0 || store.read({ $0.now }) < attempt.begunAt + PaymentSchedule.keyLifetime else {
            // The provider no longer knows the key: another request could refund a second time.
            let reason = "The provider did not answer for a day. Check in its dashboard whether it refunded the money."
            return try store.write { try $0.record(RefundAnswer.failed(reason: reason), of: attempt.id) }
        }
        let answer = provider.refund(attempt.amount, of: received, idempotencyKey: attempt.idempotencyKey)
        if case .failed(let reason) = answer { log(reason, attempt) }
        if case .unavailable(let reason) = answer { log(reason, attempt) }
        try store.write { try $0.record(answer, of: attempt.id, mailing: self.mails(in: $0)) }
    }

    private func mails(in transaction: Transaction) -> PaymentMails {
        { [mails] in try mails($0, $1, $2, transaction.snapshot) }
    }

    private func log(_ start: PaymentStart, _ attempt: PaymentAttempt) {
        switch start {
        case .redirect: break
        case .failed(let reason), .unavailable(let reason): log(reason, attempt)
        }
    }

    private func log(_ reason: String, _ attempt: PaymentAttempt) {
        logger.warning(
            "payment provider could not carry out a request",
            metadata: ["attempt": "\(attempt.id.rawValue)", "kind": "\(attempt.kind.rawValue)", "reason": "\(reason)"])
    }
}

extension PaymentAttempt {
    /// True if the provider has no page to end: the order of this payment is released.
    fileprivate var needsNoProvider: Bool {
        kind == .payment && ([.failed, .expired].contains(state) || state == .ending && reference == nil)
    }
}

extension Snapshot {
    /// Returns the payment that an attempt requests from the provider; nil if the order does not exist.
    fileprivate func requestedPayment(of attempt: PaymentAttempt) throws -> RequestedPayment? {
        guard let desk = try ask(.deskOrder(attempt.order)) else { return nil }
        let (contents, language) = (try contents(of: desk.order), try ask(.language(ofOrder: attempt.order)))
        let separator = attempt.returnURL.contains("?") ? "&" : "?"
        return RequestedPayment(
            of: attempt.amount, for: desk.order.code, items: contents.paymentItems(of: desk.order),
            idempotencyKey: attempt.idempotencyKey, language: language ?? "", email: nil,
            returnAddress: "\(attempt.returnURL)\(separator)returned",
            cancelAddress: "\(attempt.returnURL)\(separator)left",
            expiresAt: attempt.expiresAt ?? attempt.begunAt + PaymentSchedule.pageLifetime)
    }
}

extension OrderContents {
    /// The lines of the provider's page at their prices with tax and coupons; one line for the whole order if an amount
    /// would be below 0 or the parts do not add up to the total.
    func paymentItems(of order: Order) -> [RequestedPayment.Item] {
        let lines = lines.map { line in
            let (count, name) = (line.quantity.units, line.nameForCustomer)
            return RequestedPayment.Item(name: count == 1 ? name : "\(count) × \(name)", amount: line.subtotal)
        }
        let others = adjustments.map { RequestedPayment.Item(name: $0.label, amount: $0.amount) }
        let items = (lines + others).filter { $0.amount.minorUnits != 0 }
        let sum = items.reduce(0) { $0 + $1.amount.minorUnits }
        guard sum == order.total.minorUnits, items.allSatisfy({ $0.amount.minorUnits > 0 && !$0.name.isEmpty }) else {
            return [RequestedPayment.Item(name: order.code.description, amount: order.total)]
        }
        return items
    }
}
