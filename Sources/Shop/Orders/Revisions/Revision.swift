/// What an order said from one moment until its next revision. The first one is the order as it was placed.
public struct Revision: Equatable, Sendable {
    /// Counted up from 1.
    public let number: Int
    public let revisedAt: Timestamp
    /// Whoever made it; nil for the customer in the shop.
    public let author: Account.ID?
    public let reason: String
    public let contents: OrderContents

    public init(number: Int, revisedAt: Timestamp, author: Account.ID?, reason: String, contents: OrderContents) {
        self.number = number
        self.revisedAt = revisedAt
        self.author = author
        self.reason = reason
        self.contents = contents
    }
}
