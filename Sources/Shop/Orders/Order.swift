/// An order: what was bought, when, and for how much. It is an entry of the shop's books that never changes.
public struct Order: Equatable, Sendable {
    /// The number people quote, counted up from 1001.
    public typealias Number = Int64

    public let number: Number
    public let placedAt: Timestamp
    public let unitCount: Int
    public let total: Money

    public init(number: Number, placedAt: Timestamp, unitCount: Int, total: Money) {
        self.number = number
        self.placedAt = placedAt
        self.unitCount = unitCount
        self.total = total
    }

    /// Number of a shopper's last orders that Recent Orders shows. Removing one of them moves no older one up.
    public static let recentLimit = 10
}
