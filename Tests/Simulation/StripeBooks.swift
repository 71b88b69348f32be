import Shop

/// The objects of an account at Stripe: sessions, payments, refunds and events. Their sums are the truth about the money.
struct StripeBooks {
    /// A Checkout session with its payment.
    struct Session {
        enum Status: String {
            case open, complete, expired
        }

        enum Payment {
            case none, processing, succeeded, failed
        }

        let id: String
        let order: String
        let amount: Int
        let expiresAt: Int64
        var status = Status.open
        var payment = Payment.none
        /// True if the bank has failed the payment at least once.
        var hasFailed = false

        /// The identifier of the PaymentIntent.
        var intent: String { "pi" + id.dropFirst(2) }
    }

    struct Refund {
        let id: String
        let intent: String
        let amount: Int
        /// The key of the shop's request; nil for a refund in Stripe's dashboard.
        let key: String?
        var isFailed = false
    }

    var sessions: [Session] = []
    var refunds: [Refund] = []
    /// The events that were not delivered yet.
    var events: [StripeMessage] = []
    var answers: [String: StripeReply] = [:]
    private var eventCount = 0

    /// The amount that was received for an intent.
    func received(_ intent: String) -> Int {
        sessions.first { $0.intent == intent && $0.payment == .succeeded }?.amount ?? 0
    }

    /// The amount that was refunded of an intent.
    func refunded(_ intent: String) -> Int {
        refunds.reduce(0) { $0 + ($1.intent == intent && !$1.isFailed ? $1.amount : 0) }
    }

    /// Adds an event to the queue.
    mutating func send(_ type: String, _ object: String, isLost: Bool = false) {
        eventCount += 1
        let body = """
            {"id":"evt_\(eventCount)","object":"event","type":"\(type)","livemode":true,"data":{"object":\(object)}}
            """
        events.append(StripeMessage(id: "evt_\(eventCount)", type: type, body: Array(body.utf8), canBeLost: isLost))
    }

    /// Ends the sessions whose time is over.
    mutating func expireSessions(at now: Timestamp) {
        for index in sessions.indices
        where sessions[index].status == .open && sessions[index].expiresAt <= now.secondsSince1970 { end(index) }
    }

    mutating func end(_ index: Int) {
        sessions[index].status = .expired
        send("checkout.session.expired", sessions[index].json(), isLost: true)
    }

    /// Refunds money. Returns nil if less is left of the payment.
    mutating func refund(_ amount: Int, of intent: String, key: String?) -> Refund? {
        guard amount > 0, amount <= received(intent) - refunded(intent) else { return nil }
        let refund = Refund(id: "re_\(refunds.count + 1)", intent: intent, amount: amount, key: key)
        refunds.append(refund)
        send("refund.created", refund.json)
        return refund
    }
}
