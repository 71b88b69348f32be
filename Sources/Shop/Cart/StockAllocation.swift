/// How much of a wish for some units of a product the stock allows.
public enum StockAllocation: Equatable, Sendable {
    /// All that was wanted.
    case whole
    /// Fewer: all there are.
    case allThereAre
    /// None: the cart holds as many different products as a cart can.
    case cartIsFull
}

extension Product {
    /// How many of the wanted units a cart can hold now; nil units when there are none at all.
    public func allocate(_ wanted: Int) -> (quantity: Quantity?, allocation: StockAllocation) {
        wanted <= available ? (Quantity(wanted), .whole) : (Quantity(available), .allThereAre)
    }
}
