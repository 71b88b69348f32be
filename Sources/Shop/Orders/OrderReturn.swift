/// Units of an order that the customer returned.
public struct OrderReturn: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<OrderReturn>

    public let id: ID
    /// The revision and the position of the line that the units belong to.
    public let revision: Int
    public let line: Int
    public let quantity: Quantity
    /// True if the units can be sold again.
    public let isRestocked: Bool
    /// The amount by which the return reduces the price of the order.
    public let credit: Money
    /// The part of the credit for delivery costs. It has the tax rates of these costs, the rest that of the line.
    public let delivery: Money
    public let reason: String
    /// The account of the staff member who took the units back.
    public let author: Account.ID?
    public let returnedAt: Timestamp

    public init(
        id: ID, revision: Int, line: Int, quantity: Quantity, isRestocked: Bool, credit: Money, delivery: Money? = nil,
        reason: String, author: Account.ID?, returnedAt: Timestamp
    ) {
        self.id = id
        self.revision = revision
        self.line = line
        self.quantity = quantity
        self.isRestocked = isRestocked
        self.credit = credit
        self.delivery = delivery ?? .zero(credit.currency)
        self.reason = reason
        self.author = author
        self.returnedAt = returnedAt
    }
}
