/// What a cart has of one product.
public struct Holding: Equatable, Sendable {
    /// Units in the cart.
    public let units: Int
    /// The most units that the cart could hold now.
    public let available: Int

    public init(units: Int, available: Int) {
        self.units = units
        self.available = available
    }
}
