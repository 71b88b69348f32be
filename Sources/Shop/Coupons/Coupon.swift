/// A code that makes an order cost less.
public struct Coupon: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<Coupon>

    public let id: ID
    public let code: CouponCode
    public let terms: CouponTerms
    /// Orders that it has been used for, without the cancelled ones.
    public let uses: Int

    public init(id: ID, code: CouponCode, terms: CouponTerms, uses: Int) {
        self.id = id
        self.code = code
        self.terms = terms
        self.uses = uses
    }
}

/// What a coupon takes off, and from what.
public struct CouponTerms: Equatable, Sendable {
    public enum Discount: Equatable, Sendable {
        /// In thousandths of a percent, above 0 and up to 100 %.
        case percent(Int)
        /// Above 0.
        case amount(Money)
    }

    public var discount: Discount
    /// Sum of the goods that it takes something off, from which it may be used.
    public var minimum: Money?
    /// First moment at which it may be used, and the first at which no more.
    public var begin: Timestamp?
    public var end: Timestamp?
    /// Categories whose goods it takes something off, with all that lies below them; empty for all goods.
    public var categories: Set<Category.ID>
    /// Orders that it may be used for in all; nil for any number.
    public var mostUses: Int?
    /// Orders of one customer that it may be used for; nil for any number.
    public var mostUsesPerCustomer: Int?
    /// True when others may be used beside it.
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
