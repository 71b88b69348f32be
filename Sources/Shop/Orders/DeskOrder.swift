/// An order in the back office's lists, with its customer, state and payment status.
public struct DeskOrder: Equatable, Sendable {
    public let order: Order
    /// The number of the latest revision, from 1.
    public let revision: Int
    public let customer: Customer.ID
    /// The customer's current names; empty if unknown.
    public let givenName: String
    public let familyName: String
    /// The name of the recipient, as stored in the order; empty if the checkout did not ask for it.
    public let recipient: String
    public let state: OrderState
    public let sums: PaymentSums
    /// True if no money moves for the order: it was placed with the demo card, or with a provider's keys for tests.
    public let isDemo: Bool
    /// The time of the last change in the order's books.
    public let changedAt: Timestamp

    public init(
        order: Order, revision: Int, customer: Customer.ID, givenName: String, familyName: String, recipient: String,
        state: OrderState, sums: PaymentSums, isDemo: Bool, changedAt: Timestamp
    ) {
        self.order = order
        self.revision = revision
        self.customer = customer
        self.givenName = givenName
        self.familyName = familyName
        self.recipient = recipient
        self.state = state
        self.sums = sums
        self.isDemo = isDemo
        self.changedAt = changedAt
    }

    /// True if money is still due for an order that is to be packed or sent.
    public var isUnpaid: Bool {
        [.due, .partPaid].contains(paymentStatus) && [.placed, .resumed, .packed].contains(state)
    }

    /// The payment status; nil if nothing was ever due. A test order is never paid.
    public var paymentStatus: PaymentStatus? { sums.status(in: state).map { isDemo ? .demo : $0 } }
}
