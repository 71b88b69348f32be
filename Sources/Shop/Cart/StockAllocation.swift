/// The result of a request for units of a product, limited by the stock.
public enum StockAllocation: Equatable, Sendable {
    /// All requested units.
    case whole
    /// Fewer units: the whole stock.
    case allThereAre
    /// No units: the cart has the maximum number of products.
    case cartIsFull
}

extension Product {
    /// Returns how many of the wanted units a cart can hold now, or nil if none are left.
    public func allocate(_ wanted: Int) -> (quantity: Quantity?, allocation: StockAllocation) {
        wanted <= available ? (Quantity(wanted), .whole) : (Quantity(available), .allThereAre)
    }
}
