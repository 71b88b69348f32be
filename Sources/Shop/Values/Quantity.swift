/// Number of units of a product that somebody wants: a whole number from 1 to 999.
public struct Quantity: Hashable, Comparable, Sendable {
    /// The most units of one product that one cart holds.
    public static let limit = 999

    public let units: Int

    /// Nil when `units` is not from 1 to 999.
    public init?(_ units: Int) {
        guard (1...Self.limit).contains(units) else { return nil }
        self.units = units
    }

    public static func < (left: Quantity, right: Quantity) -> Bool {
        left.units < right.units
    }
}
