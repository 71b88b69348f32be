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
    /// When its books last changed.
    public let changedAt: Timestamp

    public init(
        order: Order, revision: Int, customer: Customer.ID, givenName: String, familyName: String, recipient: String,
        state: OrderState, sums: PaymentSums, changedAt: Timestamp
    ) {
        self.order = order
        self.revision = revision
        self.customer = customer
        self.givenName = givenName
        self.familyName = familyName
        self.recipient = recipient
        self.state = state
        self.sums = sums
        self.changedAt = changedAt
    }

    /// Nil when nothing was ever due.
    public var paymentStatus: PaymentStatus? { sums.status(in: state) }
}
