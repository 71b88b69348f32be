extension Cart {
    /// What an order of this cart says: its lines, less what coupons take off, with the fee for delivery, and the tax.
    ///
    /// The checkout shows it, and the order is written from it. `taxRate` is that of the tax within all prices. Throws
    /// when no order can say so.
    public func contents(
        coupons: [ValidCoupon] = [], delivery: DeliveryAttributes? = nil, taxRate: TaxRate = .none
    ) throws(OrderRefusal) -> OrderContents {
        let orderLines = lines.map { OrderLine($0, taxRate: taxRate) }
        let discounts = Discounts(of: coupons, on: lines)
        var adjustments = zip(coupons, discounts.shares).flatMap { coupon, shares in
            amounts(off: orderLines, shares, by: coupon.coupon)
        }
        if let delivery {
            let goods = Money(minorUnits: discounts.rest.reduce(0, +), currency)
            adjustments.append(
                Adjustment(
                    .delivery, label: delivery.name, amount: delivery.fee(for: goods), taxRate: taxRate))
        }
        return try OrderContents(orderLines, adjustments, pricesIncludeTax: taxRate != .none, in: currency)
    }

    /// One for each rate of tax among the goods.
    private func amounts(off lines: [OrderLine], _ shares: [Int], by coupon: Coupon) -> [Adjustment] {
        let byRate = Dictionary(grouping: lines.indices) { lines[$0].taxRate }
        return byRate.sorted { $0.key < $1.key }.compactMap { rate, indices in
            let amount = indices.reduce(0) { $0 + shares[$1] }
            guard amount > 0 else { return nil }
            return Adjustment(
                .coupon, label: "Coupon \(coupon.code)", amount: Money(minorUnits: -amount, currency), taxRate: rate,
                source: coupon.code.description)
        }
    }
}
