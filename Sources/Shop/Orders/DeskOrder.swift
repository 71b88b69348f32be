/// An order as the desk sees it in a list: whose it is, where it stands, and how far it is paid.
public struct DeskOrder: Equatable, Sendable {
    public let order: Order
    /// Number of its latest revision, counted from 1.
    public let revision: Int
    public let customer: Customer.ID
    /// Today's names of the customer; empty where they are not known.
    public let givenName: String
    public let familyName: String
    /// Name of whoever the goods go to, as the order has it; empty where nobody asked.
    public let recipient: String
    public let state: OrderState
    public let sums: PaymentSums
    /// True if the order was placed with the demo card, which nobody charges.
    public let isDemo: Bool
    /// When its books last changed.
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

    /// True if money is still to come for an order that is to be packed or sent.
    public var isUnpaid: Bool {
        [.due, .partPaid].contains(paymentStatus) && [.placed, .resumed, .packed].contains(state)
    }

    /// The payment status; nil if nothing was ever due. An order with the demo card is never paid.
    public var paymentStatus: PaymentStatus? { sums.status(in: state).map { isDemo ? .demo : $0 } }
}
