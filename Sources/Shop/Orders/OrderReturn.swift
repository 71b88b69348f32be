/// Units of an order that came back.
public struct OrderReturn: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<OrderReturn>

    public let id: ID
    /// Revision and position of the line that they are of.
    public let revision: Int
    public let line: Int
    public let quantity: Quantity
    /// True when they can be sold again.
    public let isRestocked: Bool
    /// What the order costs less for it.
    public let credit: Money
    public let reason: String
    /// Whoever took them back.
    public let author: Account.ID?
    public let returnedAt: Timestamp

    public init(
        id: ID, revision: Int, line: Int, quantity: Quantity, isRestocked: Bool, credit: Money, reason: String,
        author: Account.ID?, returnedAt: Timestamp
    ) {
        self.id = id
        self.revision = revision
        self.line = line
        self.quantity = quantity
        self.isRestocked = isRestocked
        self.credit = credit
        self.reason = reason
        self.author = author
        self.returnedAt = returnedAt
    }
}
