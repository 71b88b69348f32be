extension OrderContents {
    /// A delivery cost of the order, and its amount with tax.
    public typealias DeliveryFee = (fee: Adjustment, gross: Money)

    /// The delivery costs, one for each tax rate.
    public var deliveryFees: [DeliveryFee] {
        adjustments.filter { $0.kind == .delivery && $0.amount.minorUnits > 0 }.map {
            ($0, pricesIncludeTax ? $0.amount : $0.amount + $0.tax)
        }
    }

    /// Splits refunded delivery costs over the tax rates, in the order of the fees. So the taxes of all refunds add up to
    /// the tax of the fees.
    ///
    /// - Parameters:
    ///   - amount: The refunded costs, with tax. What exceeds all fees belongs to the last one.
    ///   - earlier: The sum of the costs that were refunded before.
    func deliveryShares(in amount: Money, after earlier: Money) -> [(fee: Adjustment, amount: Money, tax: Money)] {
        let fees = deliveryFees
        var (left, skipped) = (amount.minorUnits, earlier.minorUnits)
        return fees.indices.compactMap { index in
            let (fee, gross) = fees[index]
            let before = index == fees.count - 1 ? skipped : min(skipped, gross.minorUnits)
            let part = index == fees.count - 1 ? left : min(left, gross.minorUnits - before)
            (left, skipped) = (left - part, skipped - before)
            guard part > 0 else { return nil }
            let share = LineShare(units: 1, gross: gross, tax: fee.tax, rate: fee.taxRate)
            let money = Money(minorUnits: part, currency)
            return (fee, money, share.tax(inCredit: money, after: Money(minorUnits: before, currency)))
        }
    }
}
