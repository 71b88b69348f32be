/// The contents of an order after staff changed its lines, and the parts that were not computed by today's rules.
public struct RevisedContents: Equatable, Sendable {
    public let contents: OrderContents
    /// True if the coupons keep their amounts, because the order does not show how the amounts were computed.
    public let keepsCoupons: Bool
    /// The coupons that remain although the goods cost less than the coupon's minimum.
    public let couponsBelowMinimum: [Coupon]
}

extension OrderContents {
    /// Returns the contents of the order with other lines, at the prices of these lines. The delivery fee stays as
    /// agreed. The discount is split over the lines again, after the coupons. The tax is computed again.
    ///
    /// The coupon amounts are computed again if `coupons`, with today's terms, result in the amounts of the order.
    /// Otherwise the coupons keep their amounts in `agreedCoupons`, or in this order if `agreedCoupons` is nil.
    ///
    /// - Parameters:
    ///   - discount: The new discount on the order: `.some(nil)` for no discount, `.none` for the present one.
    ///   - categories: The categories of the ordered items.
    /// - Throws: `OrderRefusal` if there are no lines, or the total is below 0.
    public func revised(
        to lines: [OrderLine], discount: AgreedDiscount?? = .none, coupons: [ValidCoupon] = [],
        agreedCoupons: OrderContents? = nil,
        categories: [Variant.ID: Category.ID] = [:], pricesIncludeTax: Bool
    ) throws(OrderRefusal) -> RevisedContents {
        let discount = discount ?? agreedDiscount
        guard lines.units != self.lines.units || lines.prices != self.lines.prices || discount != agreedDiscount
        else { return RevisedContents(self) }
        let taken = adjustments.filter { $0.kind == .coupon }
        let agreed = Discounts(of: coupons, on: self.lines, in: self.lines.map { categories[$0.variant] })
        let isKnown = agreed.adjustments.couponSums == taken.couponSums
        let discounts = Discounts(of: coupons, on: lines, in: lines.map { categories[$0.variant] })
        let others = adjustments.filter { $0.kind != .coupon && !$0.isAgreedDiscount }
        let wanted = isKnown ? discounts.adjustments : (agreedCoupons ?? self).coupons(movedTo: lines)
        let reductions = (wanted + moved(others, to: lines)).capped(by: lines)
        let contents = try OrderContents(
            lines, reductions + (discount?.adjustments(on: lines, after: reductions) ?? []),
            pricesIncludeTax: taxes.isEmpty ? pricesIncludeTax : self.pricesIncludeTax, in: currency)
        return RevisedContents(
            contents: contents, keepsCoupons: !isKnown,
            couponsBelowMinimum: coupons.filter { $0.isBelowMinimum(lines, categories) }.map(\.coupon))
    }

    /// Returns the coupons with their amounts in this revision, split over the given lines that are covered or new.
    fileprivate func coupons(movedTo lines: [OrderLine]) -> [Adjustment] {
        var rest = lines.map(\.subtotal.minorUnits)
        let known = Set(self.lines.map(\.variant))
        return adjustments.couponSums.flatMap { coupon in
            let ofCoupon = adjustments.filter { $0.isShare(of: coupon) }
            let covered = Set(ofCoupon.compactMap { $0.line.map { self.lines[$0].variant } })
            let coversAll = ofCoupon.contains { $0.line == nil }
            let weights = zip(lines, rest).map { line, rest in
                let isCovered = coversAll || covered.contains(line.variant) || !known.contains(line.variant)
                return isCovered && line.taxRate == coupon.taxRate ? rest : 0
            }
            let shares = Swift.min(-coupon.amount.minorUnits, weights.reduce(0, +)).shared(by: weights)
            rest = zip(rest, shares).map { $0 - $1 }
            return shares.indices.filter { shares[$0] > 0 }.map {
                coupon.with(
                    amount: Money(minorUnits: -shares[$0], currency), line: $0, taxed: lines[$0].treatment)
            }
        }
    }

    /// Returns the adjustments, each at the line with the same variant. Adjustments of removed lines are dropped.
    private func moved(_ adjustments: [Adjustment], to lines: [OrderLine]) -> [Adjustment] {
        adjustments.compactMap { adjustment in
            guard let line = adjustment.line else { return adjustment }
            return lines.firstIndex { $0.variant == self.lines[line].variant }
                .map { adjustment.with(amount: adjustment.amount, line: $0) }
        }
    }
}

extension [Revision] {
    /// The contents of the revision with the largest coupon amounts. In another, fewer goods may cap these amounts.
    public var agreedCoupons: OrderContents? {
        map(\.contents).min { $0.couponSum < $1.couponSum }
    }
}

extension OrderContents {
    fileprivate var couponSum: Int {
        adjustments.filter { $0.kind == .coupon }.reduce(0) { $0 + $1.amount.minorUnits }
    }
}

extension [Adjustment] {
    /// The amount of each coupon at each tax rate, whether it is split over lines or not.
    fileprivate var couponSums: [Adjustment] {
        var sums: [Adjustment] = []
        for adjustment in self where adjustment.kind == .coupon {
            if let index = sums.firstIndex(where: { adjustment.isShare(of: $0) }) {
                sums[index] = sums[index].with(amount: sums[index].amount + adjustment.amount, line: nil)
            } else {
                sums.append(adjustment.with(amount: adjustment.amount, line: nil))
            }
        }
        return sums
    }
}

extension Adjustment {
    fileprivate func isShare(of coupon: Adjustment) -> Bool {
        kind == coupon.kind && source == coupon.source && label == coupon.label && taxRate == coupon.taxRate
    }
}

extension RevisedContents {
    /// Creates contents that are not changed.
    init(_ contents: OrderContents) {
        self.init(contents: contents, keepsCoupons: false, couponsBelowMinimum: [])
    }
}

extension [Adjustment] {
    /// Returns the adjustments, with coupons and discounts capped at the price of the goods at their tax rate.
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
