/// Reason why a coupon does not hold for a cart.
public enum CouponRefusal: Error, Equatable, Sendable {
    /// There is no such code, or no longer.
    case unknown
    case notYet
    case over
    /// Used as often as it may be, by all or by this customer.
    case usedUp
    case usedByCustomer
    /// The goods that it takes something off cost less than this.
    case belowMinimum(Money)
    /// Nothing in the cart is of its categories.
    case nothingInIt
    /// It or one that is used already stands alone.
    case notCombinable
    /// More codes than an order takes.
    case tooMany
}
