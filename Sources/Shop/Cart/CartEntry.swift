/// A variant's stored entry in a cart: units, the price that the customer saw, and the stock.
public struct CartEntry: Hashable, Sendable {
    public let product: Product.ID
    public let variant: Variant.ID
    public let quantity: Quantity
    /// The unit price, in minor units, that the customer saw when they last changed this entry.
    public let priceSeen: Int
    /// The stock, or nil if the shop does not count it.
    public let stock: Int?
    public let isArchived: Bool

    public init(
        product: Product.ID, variant: Variant.ID, quantity: Quantity, priceSeen: Int, stock: Int?, isArchived: Bool
    ) {
        self.product = product
        self.variant = variant
        self.quantity = quantity
        self.priceSeen = priceSeen
        self.stock = stock
        self.isArchived = isArchived
    }

    /// The maximum number of units that the cart could hold now.
    public var available: Int {
        Product.available(inStock: stock, isArchived: isArchived)
    }
}

extension CartLine {
    /// Makes the line of a cart. The stock comes from the entry, since `placed` may be older or newer.
    convenience init(_ entry: CartEntry, of placed: PlacedProduct) {
        self.init(
            product: placed.product.with(stock: entry.stock), category: placed.category, quantity: entry.quantity,
            priceSeen: Money(minorUnits: entry.priceSeen, placed.product.price.currency))
    }
}
