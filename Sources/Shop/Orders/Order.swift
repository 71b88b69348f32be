/// An order: what was bought, when, and for how much, as its latest revision says.
public struct Order: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<Order>

    /// Number of the order, counted up from 1001.
    public let id: ID
    public let code: OrderCode
    public let placedAt: Timestamp
    public let unitCount: Int
    public let total: Money

    public init(id: ID, code: OrderCode, placedAt: Timestamp, unitCount: Int, total: Money) {
        self.id = id
        self.code = code
        self.placedAt = placedAt
        self.unitCount = unitCount
        self.total = total
    }

    /// Number of a shopper's last orders that Recent Orders shows. Removing one of them moves no older one up.
    public static let recentLimit = 10
}
