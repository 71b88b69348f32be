/// A withdrawal that the shop has received. Receipt is no acceptance: staff check and handle it.
public struct Withdrawal: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<Withdrawal>

    /// How long a handled withdrawal without an order is stored, in seconds: 365 days.
    public static let lifetime: Int64 = 365 * 86_400

    public let id: ID
    public let receivedAt: Timestamp
    public let name: String
    /// The order as it was typed.
    public let orderText: String
    /// Nil once the withdrawal was erased.
    public let email: EmailAddress?
    /// The items, in several lines; empty for the whole order.
    public let items: String
    /// The order of the statement; nil if no order has this number and this email address.
    public let order: MatchedOrder?
    /// Nil as long as the withdrawal is new.
    public let handledAt: Timestamp?
    /// The account of the staff member who handled the withdrawal.
    public let handledBy: Account.ID?

    /// The order of a withdrawal, and its customer.
    public struct MatchedOrder: Equatable, Sendable {
        public let id: Order.ID
        public let code: OrderCode
        public let customer: Customer.ID

        public init(id: Order.ID, code: OrderCode, customer: Customer.ID) {
            (self.id, self.code, self.customer) = (id, code, customer)
        }
    }

    public init(
        id: ID, receivedAt: Timestamp, name: String, orderText: String, email: EmailAddress?, items: String,
        order: MatchedOrder?, handledAt: Timestamp?, handledBy: Account.ID?
    ) {
        self.id = id
        self.receivedAt = receivedAt
        self.name = name
        self.orderText = orderText
        self.email = email
        self.items = items
        self.order = order
        self.handledAt = handledAt
        self.handledBy = handledBy
    }
}
