/// A coupon of a cart, with the categories that it covers and its current number of uses.
public struct ValidCoupon: Equatable, Sendable {
    public let coupon: Coupon
    /// The categories of the coupon's terms, with all subcategories; nil for all goods.
    public let covered: Set<Category.ID>?
    /// The number of orders of this customer with the coupon.
    public let usesByCustomer: Int

    public init(_ coupon: Coupon, covered: Set<Category.ID>?, usesByCustomer: Int) {
        self.coupon = coupon
        self.covered = covered
        self.usesByCustomer = usesByCustomer
    }

    /// Returns true if the coupon covers the goods of a category.
    func covers(_ category: Category.ID?) -> Bool {
        guard let covered else { return true }
        return category.map(covered.contains) ?? false
    }

    /// Returns the reason why the coupon does not apply to a cart now, or nil if it does. Does not check combinations.
    public func refusal(for cart: Cart, at now: Timestamp) -> CouponRefusal? {
        let terms = coupon.terms
        if let begin = terms.begin, now < begin { return .notYet }
        if let end = terms.end, now >= end { return .over }
        if let most = terms.mostUses, coupon.uses >= most { return .usedUp }
        if let most = terms.mostUsesPerCustomer, usesByCustomer >= most { return .usedByCustomer }
        let goods = cart.availableLines.filter { covers($0.category.id) }
        guard !goods.isEmpty else { return .nothingInIt }
        let sum = goods.map(\.subtotal).total(in: cart.currency)
        if let minimum = terms.minimum, sum.minorUnits < minimum.minorUnits { return .belowMinimum(minimum) }
        return nil
    }
}

extension [ValidCoupon] {
    /// The maximum number of codes of an order.
    public static var most: Int { 5 }

    /// Returns the reason why another coupon cannot be added to these, or nil if it can.
    public func refusal(adding other: ValidCoupon) -> CouponRefusal? {
        guard count < Self.most else { return .tooMany }
        guard !isEmpty else { return nil }
        return allSatisfy(\.coupon.terms.isCombinable) && other.coupon.terms.isCombinable ? nil : .notCombinable
    }
}
