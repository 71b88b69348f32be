/// Difference for somebody who buys a line of an order again.
public enum OrderLineChange: Hashable, Sendable {
    /// The shop no longer sells it.
    case gone
    case soldOut
    /// Fewer are left than were bought.
    case onlyLeft(Int)
    /// It has another price now.
    case price(Money)
}

extension OrderLine {
    /// Differences since it was bought, the most important first. `product` is today's; nil when the shop no longer has
    /// it.
    public func changes(today product: Product?) -> [OrderLineChange] {
        guard let product, !product.isArchived else { return [.gone] }
        guard !product.isSoldOut else { return [.soldOut] }
        let left: [OrderLineChange] = product.available < quantity.units ? [.onlyLeft(product.available)] : []
        return left + (product.price == unitPrice ? [] : [.price(product.price)])
    }
}
