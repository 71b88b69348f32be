/// A note of staff about an order, which customers do not see.
public struct OrderNote: Equatable, Sendable {
    /// The maximum length, in code points.
    public static let longest = 1000
    /// The maximum number of notes of an order.
    public static let most = 200

    /// The author; nil for the program itself.
    public let author: Account.ID?
    public let writtenAt: Timestamp
    /// The text; empty after the erasure of the customer.
    public let text: String

    public init(author: Account.ID?, writtenAt: Timestamp, text: String) {
        self.author = author
        self.writtenAt = writtenAt
        self.text = text
    }
}
