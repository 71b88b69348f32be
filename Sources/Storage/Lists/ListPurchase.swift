public import Shop

/// A product that is added to the cart from a list.
public struct ListPurchase: Sendable {
    public let product: Product
    public let quantity: Quantity
    /// The number of units that the customer saw in their cart.
    public let shown: Int

    public init(_ product: Product, _ quantity: Quantity, shown: Int) {
        self.product = product
        self.quantity = quantity
        self.shown = shown
    }
}

extension [ListPurchase] {
    /// One purchase for each variant, in the order of the lines, since several lines may have the same variant.
    var byVariant: [ListPurchase] {
        var order: [Variant.ID] = []
        var byVariant: [Variant.ID: ListPurchase] = [:]
        for purchase in self {
            let variant = purchase.product.variant
            guard let first = byVariant[variant] else {
                order.append(variant)
                byVariant[variant] = purchase
                continue
            }
            let units = Swift.min(first.quantity.units + purchase.quantity.units, Cart.unitLimit)
            byVariant[variant] = ListPurchase(
                first.product, Quantity(inCart: units) ?? first.quantity, shown: Swift.max(first.shown, purchase.shown))
        }
        return order.compactMap { byVariant[$0] }
    }
}
