/// Difference for somebody who buys a line of an order again.
public enum OrderLineChange: Hashable, Sendable {
    /// The shop no longer sells it.
    case gone
    case soldOut
    /// Fewer are left than were bought.
    case onlyLeft(Int)
    /// More were bought than one cart holds.
    case cartHolds(Int)
    /// It has another price now.
    case price(Money)
}

extension OrderLine {
    /// Differences since it was bought, the most important first. `product` is today's; nil when the shop no longer has
    /// it.
    public func changes(today product: Product?) -> [OrderLineChange] {
        guard let product, !product.isArchived else { return [.gone] }
        guard !product.isSoldOut else { return [.soldOut] }
        return changes(ofAvailable: product.available) + (product.price == unitPrice ? [] : [.price(product.price)])
    }

    private func changes(ofAvailable available: Int) -> [OrderLineChange] {
        guard available < quantity.units else { return [] }
        return available == Cart.unitLimit ? [.cartHolds(available)] : [.onlyLeft(available)]
    }
}
