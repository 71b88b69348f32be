/// What is different for somebody who buys a line of an order again.
public enum OrderLineChange: Hashable, Sendable {
    /// The shop does not sell it any more.
    case gone
    case soldOut
    /// Fewer are left than were bought.
    case onlyLeft(Int)
    /// It costs this now.
    case price(Money)
}

extension OrderLine {
    /// What has changed since it was bought, the most important first. `product` is what the shop has of it today.
    public func changes(today product: Product?) -> [OrderLineChange] {
        guard let product, !product.isArchived else { return [.gone] }
        guard !product.isSoldOut else { return [.soldOut] }
        let left: [OrderLineChange] = product.available < quantity.units ? [.onlyLeft(product.available)] : []
        return left + (product.price == unitPrice ? [] : [.price(product.price)])
    }
}
