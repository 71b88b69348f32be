/// A difference between a line of an order and the same item if it is bought again today.
public enum OrderLineChange: Hashable, Sendable {
    /// The shop no longer sells the item.
    case gone
    case soldOut
    /// Fewer units are left than were ordered.
    case onlyLeft(Int)
    /// More units were ordered than one cart can contain.
    case cartHolds(Int)
    /// The item has another price now.
    case price(Money)
}

extension OrderLine {
    /// Returns the differences since the order, the most important first. Prices of lines without tax are not compared: they
    /// are net prices. `product` is the product as it is today; nil
    /// if the shop no longer has the product.
    public func changes(today product: Product?) -> [OrderLineChange] {
        guard let product, !product.isArchived else { return [.gone] }
        guard !product.isSoldOut else { return [.soldOut] }
        return changes(ofAvailable: product.available)
            + (product.price == unitPrice || treatment.statesReason ? [] : [.price(product.price)])
    }

    private func changes(ofAvailable available: Int) -> [OrderLineChange] {
        guard available < quantity.units else { return [] }
        return available == Cart.unitLimit ? [.cartHolds(available)] : [.onlyLeft(available)]
    }
}
