/// Contents of an order after the desk has changed its lines, and what of it was not reckoned by today's rules.
public struct RevisedContents: Equatable, Sendable {
    public let contents: OrderContents
    /// True when the coupons take off what they did, as the order does not show how that came about.
    public let keepsCoupons: Bool
    /// Coupons that stay although the goods are below the sum from which they may be used.
    public let couponsBelowMinimum: [Coupon]
}

extension OrderContents {
    /// Contents of the order with other lines. The fee for delivery stays as it was agreed; the tax is reckoned again.
    ///
    /// So are the coupons, when `coupons` as they are today come to what the order says they took off. Otherwise they
    /// take off what was agreed: `agreedCoupons`, or what they do now. `categories` are those of the goods. Throws when
    /// no order can say so.
    public func revised(
        to lines: [OrderLine], coupons: [ValidCoupon] = [], agreedCoupons: [Adjustment]? = nil,
        categories: [Variant.ID: Category.ID] = [:], pricesIncludeTax: Bool
    ) throws(OrderRefusal) -> RevisedContents {
        guard lines.units != self.lines.units else { return RevisedContents(self) }
        let taken = adjustments.filter { $0.kind == .coupon }
        let agreed = Discounts(of: coupons, on: self.lines, in: self.lines.map { categories[$0.variant] })
        let isKnown = agreed.adjustments == taken.map { $0.with(tax: 0) }
        let discounts = Discounts(of: coupons, on: lines, in: lines.map { categories[$0.variant] })
        let others = adjustments.filter { $0.kind != .coupon }
        let wanted = (isKnown ? discounts.adjustments : agreedCoupons ?? taken) + others
        let contents = try OrderContents(
            lines, moved(wanted, to: lines).capped(by: lines),
            pricesIncludeTax: taxes.isEmpty ? pricesIncludeTax : self.pricesIncludeTax, in: currency)
        return RevisedContents(
            contents: contents, keepsCoupons: !isKnown,
            couponsBelowMinimum: coupons.filter { $0.isBelowMinimum(lines, categories) }.map(\.coupon))
    }

    /// Adjustments of a line stay with what was bought. Those of a line that is gone go with it.
    private func moved(_ adjustments: [Adjustment], to lines: [OrderLine]) -> [Adjustment] {
        adjustments.compactMap { adjustment in
            guard let line = adjustment.line else { return adjustment }
            return lines.firstIndex { $0.variant == self.lines[line].variant }
                .map { adjustment.with(amount: adjustment.amount, line: $0) }
        }
    }
}

extension [Revision] {
    /// Amounts that coupons took off in the revision in which they were most: a revision with fewer goods may have capped it.
    public var agreedCoupons: [Adjustment] {
        let taken = map { $0.contents.adjustments.filter { $0.kind == .coupon } }
        return taken.min { $0.sum < $1.sum } ?? []
    }
}

extension [Adjustment] {
    fileprivate var sum: Int { reduce(0) { $0 + $1.amount.minorUnits } }
}

extension RevisedContents {
    /// Contents that stay as they are.
    init(_ contents: OrderContents) {
        self.init(contents: contents, keepsCoupons: false, couponsBelowMinimum: [])
    }
}

extension [Adjustment] {
    /// Coupons and discounts take off no more than the goods at their rate of tax cost.
    fileprivate func capped(by lines: [OrderLine]) -> [Adjustment] {
        var left = Dictionary(lines.map { ($0.taxRate, $0.subtotal.minorUnits) }, uniquingKeysWith: +)
        return compactMap { adjustment in
            guard [.coupon, .discount].contains(adjustment.kind), adjustment.amount.minorUnits < 0 else {
                return adjustment
            }
            let rest = left[adjustment.taxRate, default: 0]
            let amount = Swift.min(-adjustment.amount.minorUnits, rest)
            left[adjustment.taxRate] = rest - amount
            let capped = Money(minorUnits: -amount, adjustment.amount.currency)
            return amount > 0 ? adjustment.with(amount: capped, line: adjustment.line) : nil
        }
    }
}

extension ValidCoupon {
    fileprivate func isBelowMinimum(_ lines: [OrderLine], _ categories: [Variant.ID: Category.ID]) -> Bool {
        guard let minimum = coupon.terms.minimum else { return false }
        let goods = lines.filter { covers(categories[$0.variant]) }
        return goods.map(\.subtotal).total(in: minimum.currency).minorUnits < minimum.minorUnits
    }
}
