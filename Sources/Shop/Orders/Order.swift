/// An order: its code, the time it was placed, and the number of units and the total of its latest revision.
public struct Order: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<Order>

    /// The time after which an order that is not packed waits too long, in seconds: two days.
    public static let longWait: Int64 = 2 * 86_400

    /// The number of the order, counted up from 1001.
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

    /// The number of the customer's latest orders in Recent Orders. If one is removed, no older order takes its place.
    public static let recentLimit = 10
}
