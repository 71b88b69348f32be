/// A recorded movement of a variant's stock.
public struct StockMovement: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<StockMovement>

    public enum Reason: String, CaseIterable, Sendable {
        /// Movements for an order.
        case sold, revised, cancelled, resumed, returned
        /// A stocktake: staff counted the units.
        case counted
        /// The undo of a manual change.
        case undone
        /// Movements without an order: units that arrived, and units that were damaged or lost.
        case received, damaged, lost

        /// True if movements for this reason add units, false if they remove units, and nil if they can do both.
        public var adds: Bool? {
            switch self {
            case .received: true
            case .damaged, .lost: false
            case .sold, .revised, .cancelled, .resumed, .returned, .counted, .undone: nil
            }
        }

        /// The reasons for which staff move stock manually.
        public static let byHand: [Reason] = [.received, .damaged, .lost]
    }

    /// The maximum length of a note, in code points.
    public static let noteLimit = 200

    public let id: ID
    /// The number of added units; negative for removed units.
    public let change: Int
    public let reason: Reason
    /// The order that caused the movement, if any.
    public let order: OrderCode?
    /// The note that the author wrote.
    public let note: String
    /// The author; nil for a customer and for the program itself.
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
