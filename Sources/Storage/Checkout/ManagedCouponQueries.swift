public import Shop

/// Queries of coupons for managers, including archived ones.
extension Query {
    /// All coupons made by managers, newest first, archived ones last.
    public static var managedCoupons: Query<[VersionedCoupon]> {
        .init(
            "\(VersionedCoupon.selection) WHERE coupons.issued_like IS NULL ORDER BY archived_at IS NOT NULL, coupons.id DESC"
        ) { try $0.coupons() }
    }

    /// The coupon with this identifier, or nil.
    public static func managedCoupon(_ id: Coupon.ID) -> Query<VersionedCoupon?> {
        .init("\(VersionedCoupon.selection) WHERE coupons.id = $1", [id]) { try $0.coupons().first }
    }

    /// The coupons with this code, or with codes that differ only in hyphens. The exact code comes first.
    public static func managedCoupons(code: CouponCode) -> Query<[VersionedCoupon]> {
        .init(
            "\(VersionedCoupon.selection) WHERE \(VersionedCoupon.hasCode) \(VersionedCoupon.codeOrder)", code.spellings
        ) { try $0.coupons() }
    }

    /// The coupon with this code, or with a code that differs only in hyphens; nil if there is none.
    public static func managedCoupon(code: CouponCode) -> Query<VersionedCoupon?> {
        .init(
            "\(VersionedCoupon.selection) WHERE \(VersionedCoupon.hasCode) \(VersionedCoupon.codeOrder)", code.spellings
        ) { try $0.coupons().first }
    }
}
