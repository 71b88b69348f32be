/// A coupon: a code that reduces the price of an order.
public struct Coupon: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<Coupon>

    public let id: ID
    public let code: CouponCode
    public let terms: CouponTerms
    /// The number of orders with this coupon, without cancelled orders.
    public let uses: Int

    public init(id: ID, code: CouponCode, terms: CouponTerms, uses: Int) {
        self.id = id
        self.code = code
        self.terms = terms
        self.uses = uses
    }
}

/// The discount of a coupon and its conditions.
public struct CouponTerms: Equatable, Sendable {
    public enum Discount: Equatable, Sendable {
        /// In thousandths of a percent, above 0 and up to 100 %.
        case percent(Int)
        /// Positive.
        case amount(Money)
    }

    public var discount: Discount
    /// The sum of the covered goods from which the coupon is valid; nil for any sum.
    public var minimum: Money?
    /// The first moment at which the coupon is valid, and the first at which it no longer is; nil for no limit.
    public var begin: Timestamp?
    public var end: Timestamp?
    /// The categories whose goods the coupon covers, including all subcategories; empty for all goods.
    public var categories: Set<Category.ID>
    /// The maximum number of orders with the coupon, of all customers together; nil for no limit.
    public var mostUses: Int?
    /// The maximum number of orders of one customer with the coupon; nil for no limit.
    public var mostUsesPerCustomer: Int?
    /// True if the coupon can be combined with others.
    public var isCombinable: Bool

    public init(
        _ discount: Discount, minimum: Money? = nil, begin: Timestamp? = nil, end: Timestamp? = nil,
        categories: Set<Category.ID> = [], mostUses: Int? = nil, mostUsesPerCustomer: Int? = nil,
        isCombinable: Bool = false
    ) {
        self.discount = discount
        self.minimum = minimum
        self.begin = begin
        self.end = end
        self.categories = categories
        self.mostUses = mostUses
        self.mostUsesPerCustomer = mostUsesPerCustomer
        self.isCombinable = isCombinable
    }
}
