/// The ordered number of units of a product: an integer from 1 to 32,767.
public struct Quantity: Hashable, Comparable, Sendable {
    /// The maximum number of units on a line of an order.
    public static let limit = 32_767

    public let units: Int

    /// Nil if `units` is not from 1 to 32,767.
    public init?(_ units: Int) {
        guard (1...Self.limit).contains(units) else { return nil }
        self.units = units
    }

    public static func < (left: Quantity, right: Quantity) -> Bool {
        left.units < right.units
    }
}
