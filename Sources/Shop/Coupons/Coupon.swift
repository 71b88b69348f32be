/// A coupon with its code.
public struct Coupon: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<Coupon>

    public let id: ID
    public let code: CouponCode
    public let terms: CouponTerms
    /// The number of orders with it, without cancelled ones.
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
    /// The minimum sum of the covered goods.
    public var minimum: Money?
    /// The start of its validity, and its end (exclusive).
    public var begin: Timestamp?
    public var end: Timestamp?
    /// The categories whose goods it covers, including all subcategories; empty for all goods.
    public var categories: Set<Category.ID>
    /// The maximum number of orders with it; nil for no limit.
    public var mostUses: Int?
    /// The maximum number of orders of one customer with it; nil for no limit.
    public var mostUsesPerCustomer: Int?
    /// True if it can be combined with other coupons.
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
