/// A coupon of a cart, with what is known of its use at this moment.
public struct ValidCoupon: Equatable, Sendable {
    public let coupon: Coupon
    /// The categories of its terms with all that lies below them; nil for all goods.
    public let covered: Set<Category.ID>?
    /// Orders of this customer that it has been used for.
    public let usesByCustomer: Int

    public init(_ coupon: Coupon, covered: Set<Category.ID>?, usesByCustomer: Int) {
        self.coupon = coupon
        self.covered = covered
        self.usesByCustomer = usesByCustomer
    }

    /// True when it takes something off the goods of a category.
    func covers(_ category: Category.ID?) -> Bool {
        guard let covered else { return true }
        return category.map(covered.contains) ?? false
    }

    /// Reason why it does not hold for a cart at this moment; nil where it does. How it goes with others is not asked.
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
    /// Most codes of one order.
    public static var most: Int { 5 }

    /// Reason why another cannot be used beside these; nil where it can.
    public func refusal(adding other: ValidCoupon) -> CouponRefusal? {
        guard count < Self.most else { return .tooMany }
        guard !isEmpty else { return nil }
        return allSatisfy(\.coupon.terms.isCombinable) && other.coupon.terms.isCombinable ? nil : .notCombinable
    }
}
