/// Answer to a wish for some units of a product: as many as the stock allows.
public enum StockAllocation: Equatable, Sendable {
    /// All units that were wanted.
    case whole
    /// Fewer units: all that are left.
    case allThereAre
    /// No units: the cart holds as many products as a cart can.
    case cartIsFull
}

extension Product {
    /// Returns how many of the wanted units a cart can hold now; nil when none are left.
    public func allocate(_ wanted: Int) -> (quantity: Quantity?, allocation: StockAllocation) {
        wanted <= available ? (Quantity(wanted), .whole) : (Quantity(available), .allThereAre)
    }
}
