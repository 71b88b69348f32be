/// A coupon with its version, for its manager.
public struct VersionedCoupon: Versioned {
    public let coupon: Coupon
    public let attributes: CouponAttributes
    public let version: Int

    public init(coupon: Coupon, in currency: Currency, version: Int, isArchived: Bool) {
        self.coupon = coupon
        attributes = CouponAttributes(
            code: coupon.code, terms: coupon.terms, in: currency, isArchived: isArchived)
        self.version = version
    }

    public var subject: AuditEntry.Subject { .coupon(coupon.id) }
    public var name: String { coupon.code.description }
    /// The key, which stays the same when the code changes.
    public var slug: String { String(coupon.id.rawValue) }
}
