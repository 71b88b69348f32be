extension Cart {
    /// Contents of an order of this cart: its lines, less what coupons take off, with the fee for delivery, and the tax.
    ///
    /// The cart and the checkout show it, and the order is written from it. Lines whose product is sold out are not in
    /// it. Throws when no order can say so.
    public func contents(
        coupons: [ValidCoupon] = [], delivery: DeliveryAttributes? = nil, tax: TaxRules = .none
    ) throws(OrderRefusal) -> OrderContents {
        let orderable = availableLines
        let orderLines = orderable.map { OrderLine($0, taxRate: tax.rate(in: $0.category)) }
        let discounts = Discounts(of: coupons, on: orderLines, in: orderable.map(\.category.id))
        let fee = delivery?.adjustments(for: orderLines, costing: discounts.rest, in: currency) ?? []
        return try OrderContents(
            orderLines, discounts.adjustments + fee, pricesIncludeTax: tax.pricesIncludeTax, in: currency)
    }
}
