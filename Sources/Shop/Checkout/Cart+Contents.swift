extension Cart {
    /// Contents of an order of this cart: its lines, less what coupons take off, with the fee for delivery, and the tax.
    ///
    /// The checkout shows it, and the order is written from it. `taxRate` is that of the tax within all prices. Throws
    /// when no order can say so.
    public func contents(
        coupons: [ValidCoupon] = [], delivery: DeliveryAttributes? = nil, taxRate: TaxRate = .none
    ) throws(OrderRefusal) -> OrderContents {
        let orderLines = lines.map { OrderLine($0, taxRate: taxRate) }
        let discounts = Discounts(of: coupons, on: orderLines, in: lines.map(\.category.id))
        var adjustments = discounts.adjustments
        if let delivery {
            let goods = Money(minorUnits: discounts.rest.reduce(0, +), currency)
            adjustments.append(
                Adjustment(
                    .delivery, label: delivery.name, amount: delivery.fee(for: goods), taxRate: taxRate))
        }
        return try OrderContents(orderLines, adjustments, pricesIncludeTax: taxRate != .none, in: currency)
    }
}
