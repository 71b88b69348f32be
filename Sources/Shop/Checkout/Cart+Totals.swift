extension Cart {
    /// Returns the contents of an order of this cart: its lines, the discounts of the coupons, the delivery fee, and
    /// the tax. The pages of the cart and the checkout show these contents, and the order is stored from them. Sold-out
    /// lines are left out.
    ///
    /// - Throws: `OrderRefusal` if no line is available, or the total is below 0.
    public func totals(
        coupons: [ValidCoupon] = [], delivery: DeliveryAttributes? = nil, tax: TaxRules = .none
    ) throws(OrderRefusal) -> OrderContents {
        let orderable = availableLines
        let orderLines = orderable.map { OrderLine($0, taxed: tax.treatment(in: $0.category)) }
        let discounts = Discounts(of: coupons, on: orderLines, in: orderable.map(\.category.id))
        let fee = delivery?.adjustments(for: orderLines, costing: discounts.rest, in: currency) ?? []
        return try OrderContents(
            orderLines, discounts.adjustments + fee, pricesIncludeTax: tax.pricesIncludeTax, in: currency)
    }
}
