/// Number of units of a product that somebody orders: a whole number from 1 to 32,767.
public struct Quantity: Hashable, Comparable, Sendable {
    /// The most units on one line of an order.
    public static let limit = 32_767

    public let units: Int

    /// Nil when `units` is not from 1 to 32,767.
    public init?(_ units: Int) {
        guard (1...Self.limit).contains(units) else { return nil }
        self.units = units
    }

    public static func < (left: Quantity, right: Quantity) -> Bool {
        left.units < right.units
    }
}
