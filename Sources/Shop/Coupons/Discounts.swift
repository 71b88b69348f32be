/// What coupons take off the lines of a cart, one coupon after the other: never more than the goods cost.
struct Discounts {
    /// An amount for each coupon and each line, in minor units.
    let shares: [[Int]]
    /// What is left of each line.
    private(set) var rest: [Int]

    init(of coupons: [ValidCoupon], on lines: [CartLine]) {
        rest = lines.map(\.subtotal.minorUnits)
        var shares: [[Int]] = []
        for coupon in coupons {
            let weights = zip(lines, rest).map { coupon.covers($0) ? $1 : 0 }
            let share = coupon.coupon.terms.discount.amount(off: weights.reduce(0, +)).shared(by: weights)
            rest = zip(rest, share).map { $0 - $1 }
            shares.append(share)
        }
        self.shares = shares
    }
}

extension CouponTerms.Discount {
    /// What it takes off a sum of minor units; half a unit is rounded up.
    fileprivate func amount(off sum: Int) -> Int {
        switch self {
        case .percent(let thousandths): TaxFraction(Int128(sum) * Int128(thousandths), over: 100_000).rounded
        case .amount(let money): Swift.min(money.minorUnits, sum)
        }
    }
}

extension Int {
    /// Parts of this amount in proportion to weights, which are not below 0: the largest remainders are rounded up, the
    /// first of two that are alike. Nothing is shared where all weights are 0.
    func shared(by weights: [Int]) -> [Int] {
        let whole = weights.reduce(0, +)
        guard whole > 0 else { return weights.map { _ in 0 } }
        let exact = weights.map { TaxFraction(Int128(self) * Int128($0), over: whole) }
        var shares = exact.map(\.floor)
        let byRemainder = exact.indices.sorted { (exact[$1].remainder, $0) < (exact[$0].remainder, $1) }
        for index in byRemainder.prefix(self - shares.reduce(0, +)) { shares[index] += 1 }
        return shares
    }
}
