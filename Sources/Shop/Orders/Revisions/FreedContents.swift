extension OrderContents {
    /// Returns the contents without tax, for a business in another member state of the EU. Prices and amounts lose the tax
    /// that is in them.
    ///
    /// - Throws: `OrderRefusal` if the total is below 0.
    public func freedOfTax() throws(OrderRefusal) -> OrderContents {
        let free = TaxTreatment.intraCommunity
        let freedLines = lines.map { line in
            let price = line.unitPrice.minorUnits
            let net = pricesIncludeTax ? line.taxRate.net(of: price) : price
            return line.with(line.quantity, at: Money(minorUnits: net, currency), taxed: free)
        }
        // A rounded price may be less than what a coupon takes off it.
        var left = freedLines.map(\.subtotal.minorUnits)
        let freedAdjustments = adjustments.map { adjustment in
            var amount = adjustment.amount.minorUnits - (pricesIncludeTax ? adjustment.tax.minorUnits : 0)
            if let line = adjustment.line, adjustment.isReduction {
                amount = max(amount, -left[line])
                left[line] += amount
            }
            return adjustment.with(amount: Money(minorUnits: amount, currency), line: adjustment.line, taxed: free)
        }
        return try OrderContents(freedLines, freedAdjustments, in: currency)
    }
}
