/// The reason why a coupon does not apply to a cart.
public enum CouponRefusal: Error, Equatable, Sendable {
    /// The code does not exist, or is not valid now.
    case unknown
    case notYet
    case over
    /// The coupon has reached its limit of uses, in total or for this customer.
    case usedUp
    case usedByCustomer
    /// The covered goods cost less than this amount.
    case belowMinimum(Money)
    /// The cart has no goods of its categories.
    case nothingInIt
    /// It cannot be combined, or a coupon in use cannot.
    case notCombinable
    /// More codes than an order can have.
    case tooMany
}
