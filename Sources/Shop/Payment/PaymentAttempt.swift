/// An attempt to move money at a payment provider: a payment of an order, or a refund.
public struct PaymentAttempt: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<PaymentAttempt>

    public enum Kind: String, CaseIterable, Sendable {
        case payment, refund
    }

    public enum State: String, CaseIterable, Sendable {
        /// To be requested from the provider.
        case requested
        /// The customer can pay on the provider's page.
        case open
        /// The provider's page is to be ended, and the order to be cancelled.
        case ending
        /// The customer has paid by a method that takes days.
        case pending
        case paid
        case refunded
        /// The provider rejected or lost the payment or refund; see `PaymentAttempt.error`.
        case failed
        /// The provider's page has ended without a payment.
        case expired
        /// The refund was withdrawn before it was sent to the provider.
        case undone

        /// True while the provider may still move the money.
        public var isLive: Bool {
            switch self {
            case .requested, .open, .ending, .pending: true
            case .paid, .refunded, .failed, .expired, .undone: false
            }
        }
    }

    public let id: ID
    public let order: Order.ID
    public let kind: Kind
    public let account: ProviderAccount
    /// Above 0, also for a refund.
    public let amount: Money
    /// The key that identifies repeated requests.
    public let idempotencyKey: String
    public let state: State
    /// The provider's identifier of the payment or refund; nil before the provider's answer.
    public let reference: String?
    /// The provider's identifier of the received money. For a refund, the money that is paid back.
    public let received: String?
    /// The address of the provider's page; empty without one.
    public let url: String
    /// The address of the shop's page to which the provider's page leads back; empty for a refund.
    public let returnURL: String
    /// The time of the first request with this key.
    public let begunAt: Timestamp
    /// The time at which the provider's page ends.
    public let expiresAt: Timestamp?
    /// The time until which an unpaid order keeps its units.
    public let heldUntil: Timestamp?
    /// The number of requests to the provider since the last answer.
    public let tries: Int
    /// The time of the next request to the provider; nil if none is needed.
    public let nextTryAt: Timestamp?
    /// The provider's or the network's reason for the last failure; empty without one.
    public let error: String
    /// The reason for a refund, for staff.
    public let reason: String
    /// True while the customer's bank demands the money back.
    public let isDisputed: Bool
    /// The account of the staff member who requested a refund; nil for the shop itself.
    public let author: Account.ID?
    public let createdAt: Timestamp

    public init(
        id: ID, order: Order.ID, kind: Kind, account: ProviderAccount, amount: Money, idempotencyKey: String,
        state: State, reference: String?, received: String?, url: String, returnURL: String, begunAt: Timestamp,
        expiresAt: Timestamp?, heldUntil: Timestamp?, tries: Int, nextTryAt: Timestamp?, error: String,
        reason: String, isDisputed: Bool, author: Account.ID?, createdAt: Timestamp
    ) {
        self.id = id
        self.order = order
        self.kind = kind
        self.account = account
        self.amount = amount
        self.idempotencyKey = idempotencyKey
        self.state = state
        self.reference = reference
        self.received = received
        self.url = url
        self.returnURL = returnURL
        self.begunAt = begunAt
        self.expiresAt = expiresAt
        self.heldUntil = heldUntil
        self.tries = tries
        self.nextTryAt = nextTryAt
        self.error = error
        self.reason = reason
        self.isDisputed = isDisputed
        self.author = author
        self.createdAt = createdAt
    }

    /// True if staff can still withdraw this refund: it was never sent to the provider.
    public var canBeUndone: Bool { kind == .refund && state == .requested && tries == 0 }
}

extension [PaymentAttempt] {
    /// The sum of the refunds that the provider is asked for and has not answered, in minor units.
    public var requestedRefunds: Int {
        filter { $0.kind == .refund && $0.state == .requested }.reduce(0) { $0 + $1.amount.minorUnits }
    }
}
