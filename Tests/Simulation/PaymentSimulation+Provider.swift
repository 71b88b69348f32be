import Payments
import Shop
import Storage
import Synchronization
import TestSupport
import Transfer

extension PaymentSimulation {
    /// Sends a request of a program to Stripe, with the faults of the run.
    func call(_ request: HTTPClientRequest, from program: String) -> HTTPClientResult {
        guard !isCalm else { return stripe.send(request) }
        counts.calls += 1
        let path = request.url.dropFirst("https://api.stripe.com".count).prefix { $0 != "?" }
        note("program \(program) sends \(request.method.rawValue) \(path)")
        actDuringCall(of: program)
        // Refunds are few, and the only requests that may move money twice.
        let isFailing = chance.percent(path.hasSuffix("refunds") ? 2 * faultRate : faultRate)
        let result = isFailing ? fail(request) : stripe.send(request)
        actDuringCall(of: program)
        return result
    }

    private func fail(_ request: HTTPClientRequest) -> HTTPClientResult {
        counts.faults += 1
        switch chance.number(0...9) {
        case 0: return noted("is not reached", .unreachable(words: "refused"))
        case 1, 2:
            _ = stripe.send(request)
            return noted("carries it out, but its answer is lost", .lost(words: "reset"))
        case 3:
            shop.letPass(seconds: Int64(chance.number(1...40)))
            return noted("is slow", stripe.send(request))
        case 4: return noted("answers 409", StripeReply.error(409, "lock_timeout").result)
        case 5: return noted("answers 429", StripeReply.error(429, "rate_limit").result)
        case 6: return noted("answers 500", StripeReply.error(500, "api_error").result)
        case 7: return noted("answers 500 to every repetition, too", stripe.fail(request))
        case 8: return noted("answers 402", StripeReply.error(402, "card_declined").result)
        default: return crash(during: request)
        }
    }

    /// Crashes the program before or after Stripe carries the request out.
    private func crash(during request: HTTPClientRequest) -> HTTPClientResult {
        guard !isDuringCall else { return stripe.send(request) }
        let isCarriedOut = chance.once(in: 2)
        if isCarriedOut { _ = stripe.send(request) }
        crashNow()
        return noted("… the program crashes; carried out: \(isCarriedOut)", .stopped)
    }

    private func noted(_ what: String, _ result: HTTPClientResult) -> HTTPClientResult {
        note("Stripe \(what)")
        return result
    }

    /// Lets a customer, a bank or a staff member act on Stripe's pages.
    func visitProvider() throws {
        let now = shop.clock.now
        let released = Set(try read(.releasedOrders))
        stripe.books.withLock { books in
            books.expireSessions(at: now)
            switch chance.number(0...19) {
            case 0..<9:
                let payable = books.payable(at: now).filter { shownPages.contains(books.sessions[$0].id) }
                guard let index = chance.pick(payable) else { return }
                pay(index, in: &books)
                if released.contains(books.sessions[index].order) {
                    violations.append("order \(books.sessions[index].order) was released before its page had ended")
                }
            case 9..<13:
                guard let index = chance.pick(books.processing) else { return }
                settle(index, in: &books)
            case 13..<17:
                let failed = books.sessions.indices.filter { books.sessions[$0].payment == .failed }
                guard let index = chance.pick(failed) else { return }
                note("the bank pays \(books.sessions[index].id) after its failure")
                books.settle(index, isPaid: true)
            case 17: refundInDashboard(&books)
            case 18:
                guard let index = chance.pick(books.failableRefunds) else { return }
                note("\(books.refunds[index].id) fails")
                books.failRefund(index)
            default: note("a customer looks at a page of Stripe, and leaves")
            }
        }
    }

    private func pay(_ index: Int, in books: inout StripeBooks) {
        let isSlow = chance.once(in: 2)
        note("\(books.sessions[index].id) of \(books.sessions[index].order) is paid, by SEPA: \(isSlow)")
        counts.payments += 1
        isSlow ? books.payLater(index) : books.pay(index)
    }

    func settle(_ index: Int, in books: inout StripeBooks) {
        let isPaid = chance.once(in: 2)
        note("the bank decides about \(books.sessions[index].id), paid: \(isPaid)")
        books.settle(index, isPaid: isPaid)
    }

    private func refundInDashboard(_ books: inout StripeBooks) {
        let paid = books.sessions.filter { $0.payment == .succeeded }
        guard let session = chance.pick(paid) else { return }
        let left = books.received(session.intent) - books.refunded(session.intent)
        let amount = chance.once(in: 2) ? left : left / 3
        guard let refund = books.refund(amount, of: session.intent, key: nil) else { return }
        note("staff refund \(amount) of \(session.intent) at Stripe: \(refund.id)")
    }

    /// Delivers an event: the first one, another one, one of them twice, or loses it.
    func deliver() throws {
        let (kind, count) = (chance.number(0...9), stripe.books.withLock { $0.events.count })
        guard count > 0 else { return }
        let index = chance.once(in: 2) ? 0 : chance.number(0...count - 1)
        let message = stripe.books.withLock { $0.events[index] }
        if losesEvents && message.canBeLost {
            stripe.books.withLock { _ = $0.events.remove(at: index) }
            return note("Stripe loses \(message.type) (\(message.id))")
        }
        // Until the shop has answered, Stripe repeats the event.
        let isDelivered = try deliver(message)
        if isDelivered, kind > 1 { stripe.books.withLock { $0.events.removeAll { $0.id == message.id } } }
    }

    /// Delivers an event. Returns false if the program crashed, or asks for the event to be sent again.
    @discardableResult
    func deliver(_ message: StripeMessage) throws -> Bool {
        guard let program = programs.first else { return false }
        counts.events += 1
        let now = shop.clock.now
        let event = try program.provider.event(in: message.body, signature: stripe.signature(of: message), now: now)
        let isApplied = try act("\(message.type) arrives (\(message.id))") {
            try shop.store.write { [unowned self] transaction in
                try transaction.apply(event, from: "stripe") { try mails($0, $1, $2) }
            }
        }
        return isApplied ?? false
    }
}
