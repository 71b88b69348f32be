/// The part of an order's total for one line: the line's price less its shares of the coupons and discounts.
///
/// A credit for returned units is the difference of two prices by `price(ofFirst:)`. So the credits for all units add
/// up to the share, and their taxes to the share's tax, in any order of returns.
public struct LineShare: Equatable, Sendable {
    /// The number of units on the line.
    public let units: Int
    /// The amount with its tax.
    public let gross: Money
    /// The tax in `gross`.
    public let tax: Money
    public let rate: TaxRate

    /// Returns the price of the first `count` units of the line, with their tax.
    public func price(ofFirst count: Int) -> Money {
        let count = min(max(0, count), units)
        let part = TaxFraction(Int128(gross.minorUnits) * Int128(count), over: units).rounded
        return Money(minorUnits: part, gross.currency)
    }

    /// Returns the tax in a credit, given the sum of the earlier credits for the line.
    public func tax(inCredit credit: Money, after earlier: Money) -> Money {
        let tax = taxInFirst(earlier.minorUnits + credit.minorUnits) - taxInFirst(earlier.minorUnits)
        return Money(minorUnits: tax, gross.currency)
    }

    /// Returns the tax in the first minor units of `gross`. If staff credit more than `gross`, `rate` applies to the
    /// rest.
    private func taxInFirst(_ amount: Int) -> Int {
        let whole = gross.minorUnits
        guard amount <= whole else {
            return tax.minorUnits + rate.tax(on: amount - whole, included: true).rounded
        }
        return whole > 0 ? TaxFraction(Int128(tax.minorUnits) * Int128(amount), over: whole).rounded : 0
    }
}

extension OrderContents {
    /// The share of each line.
    ///
    /// Orders that were placed before coupons were split over their lines have adjustments without a line. These
    /// adjustments are split here over the lines at their rate, in proportion to what is left of each line.
    public var shares: [LineShare] {
        var nets = lines.map(\.subtotal.minorUnits)
        var taxes = lines.map(\.tax.minorUnits)
        for adjustment in adjustments where adjustment.isReduction {
            guard let line = adjustment.line, adjustment.taxRate == lines[line].taxRate else { continue }
            nets[line] += adjustment.amount.minorUnits
            taxes[line] += adjustment.tax.minorUnits
        }
        for rate in Set(adjustments.filter { $0.isReduction && $0.line == nil }.map(\.taxRate)).sorted() {
            split(reductionsAt: rate, &nets, &taxes)
        }
        return lines.indices.map { index in
            let (net, tax) = (max(0, nets[index]), max(0, taxes[index]))
            return LineShare(
                units: lines[index].quantity.units,
                gross: Money(minorUnits: pricesIncludeTax ? net : net + tax, currency),
                tax: Money(minorUnits: tax, currency), rate: lines[index].taxRate)
        }
    }

    /// Splits the adjustments without a line at a rate over the lines at this rate, and then their tax.
    private func split(reductionsAt rate: TaxRate, _ nets: inout [Int], _ taxes: inout [Int]) {
        let taxed = lines.indices.filter { lines[$0].taxRate == rate }
        let reductions = adjustments.filter { $0.isReduction && $0.line == nil && $0.taxRate == rate }
        var rest = taxed.map { max(0, nets[$0]) }
        for reduction in reductions {
            let amount = min(-reduction.amount.minorUnits, rest.reduce(0, +))
            rest = zip(rest, amount.shared(by: rest)).map { $0 - $1 }
        }
        let tax = taxed.reduce(0) { $0 + taxes[$1] } + reductions.reduce(0) { $0 + $1.tax.minorUnits }
        for (index, (net, tax)) in zip(taxed, zip(rest, max(0, tax).shared(by: rest))) {
            (nets[index], taxes[index]) = (net, tax)
        }
    }
}

extension Adjustment {
    /// True if it lowers the price of goods.
    var isReduction: Bool { (kind == .coupon || kind == .discount) && amount.minorUnits < 0 }
}
