/// The contents of an order from one time until its next revision. The first revision is the order as it was placed.
public struct Revision: Equatable, Sendable {
    /// The number of the revision, counted up from 1.
    public let number: Int
    public let revisedAt: Timestamp
    /// The account of the staff member who made the revision; nil for the customer in the shop.
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
