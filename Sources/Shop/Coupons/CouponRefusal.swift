/// The reason why a coupon does not apply to a cart.
public enum CouponRefusal: Error, Equatable, Sendable {
    /// No coupon has this code, or the shop no longer accepts it.
    case unknown
    case notYet
    case over
    /// The coupon has reached its limit of uses, in total or for this customer.
    case usedUp
    case usedByCustomer
    /// The covered goods cost less than this amount.
    case belowMinimum(Money)
    /// The cart has no goods of the coupon's categories.
    case nothingInIt
    /// The coupon cannot be combined with others, or a coupon already in use cannot.
    case notCombinable
    /// More codes than an order can have.
    case tooMany
}
