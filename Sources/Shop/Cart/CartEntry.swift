/// A variant's part of a cart as it is stored: units, the price that was seen, and the units left.
public struct CartEntry: Hashable, Sendable {
    public let product: Product.ID
    public let variant: Variant.ID
    public let quantity: Quantity
    /// Unit price, in minor units, that the shopper saw when they last changed this.
    public let priceSeen: Int
    /// Units left, or nil where the shop does not count them.
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

    /// The most units that the cart could hold now.
    public var available: Int {
        Product.available(inStock: stock, isArchived: isArchived)
    }
}

extension CartLine {
    /// The line of a cart. The stock is the entry's: `placed` may be of another moment.
    convenience init(_ entry: CartEntry, of placed: PlacedProduct) {
        self.init(
            product: placed.product.with(stock: entry.stock), category: placed.category, quantity: entry.quantity,
            priceSeen: Money(minorUnits: entry.priceSeen, placed.product.price.currency))
    }
}
