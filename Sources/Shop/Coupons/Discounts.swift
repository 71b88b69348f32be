/// The discounts of coupons on the lines of an order, one coupon after the other. Together they never exceed the price
/// of the goods.
struct Discounts {
    /// An adjustment for each coupon and each line whose price the coupon reduces: by coupon, then by tax rate, then by
    /// line.
    private(set) var adjustments: [Adjustment] = []
    /// The remaining price of each line in minor units.
    private(set) var rest: [Int]

    /// `categories` has the category of each line, or nil if the category is unknown.
    init(of coupons: [ValidCoupon], on lines: [OrderLine], in categories: [Category.ID?]) {
        rest = lines.map(\.subtotal.minorUnits)
        for coupon in coupons {
            let weights = zip(categories, rest).map { coupon.covers($0) ? $1 : 0 }
            let shares = coupon.coupon.terms.discount.amount(off: weights.reduce(0, +)).shared(by: weights)
            rest = zip(rest, shares).map { $0 - $1 }
            adjustments += Self.adjustments(lines, shares, by: coupon.coupon)
        }
    }

    private static func adjustments(_ lines: [OrderLine], _ shares: [Int], by coupon: Coupon) -> [Adjustment] {
        let (label, source) = (InvoiceRow.coupon + coupon.code.description, coupon.code.description)
        return shares.indices.filter { shares[$0] > 0 }
            .sorted { (lines[$0].treatment, $0) < (lines[$1].treatment, $1) }
            .map { line in
                Adjustment(
                    .coupon, label: label, amount: Money(minorUnits: -shares[line], lines[line].unitPrice.currency),
                    taxed: lines[line].treatment, line: line, source: source)
            }
    }
}

extension CouponTerms.Discount {
    /// Returns the discount on a sum, in minor units; half a unit is rounded up.
    fileprivate func amount(off sum: Int) -> Int {
        switch self {
        case .percent(let thousandths): TaxFraction(Int128(sum) * Int128(thousandths), over: 100_000).rounded
        case .amount(let money): Swift.min(money.minorUnits, sum)
        }
    }
}

extension Int {
    /// Returns the shares of this amount in proportion to non-negative weights. If all weights are 0, all shares are 0.
    func shared(by weights: [Int]) -> [Int] {
        let whole = weights.reduce(0, +)
        guard whole > 0 else { return weights.map { _ in 0 } }
        return weights.map { TaxFraction(Int128(self) * Int128($0), over: whole) }.rounded(to: self)
    }
}
