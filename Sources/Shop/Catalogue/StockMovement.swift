/// Movement of a variant's stock, as the books have it.
public struct StockMovement: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<StockMovement>

    public enum Reason: String, CaseIterable, Sendable {
        /// For an order.
        case sold, revised, cancelled, resumed, returned
        /// Somebody looked how many there are.
        case counted
        /// A change by hand was taken back.
        case undone
        /// Otherwise than by an order: units that came to the shop, and units that went.
        case received, damaged, lost

        /// True where units that move for it come into the stock, false where they leave it; nil where they do both.
        public var adds: Bool? {
            switch self {
            case .received: true
            case .damaged, .lost: false
            case .sold, .revised, .cancelled, .resumed, .returned, .counted, .undone: nil
            }
        }

        /// Reasons for which staff move stock by hand.
        public static let byHand: [Reason] = [.received, .damaged, .lost]
    }

    /// Longest note, in code points.
    public static let noteLimit = 200

    public let id: ID
    /// Units that came into the stock; below 0 for those that left it.
    public let change: Int
    public let reason: Reason
    /// Order that it was for; nil where it was for none.
    public let order: OrderCode?
    /// Words of whoever made it.
    public let note: String
    /// Whoever made it; nil for a shopper and for the program itself.
    public let author: Account.ID?
    public let movedAt: Timestamp

    public init(
        id: ID, change: Int, reason: Reason, order: OrderCode?, note: String, author: Account.ID?, movedAt: Timestamp
    ) {
        self.id = id
        self.change = change
        self.reason = reason
        self.order = order
        self.note = note
        self.author = author
        self.movedAt = movedAt
    }
}
