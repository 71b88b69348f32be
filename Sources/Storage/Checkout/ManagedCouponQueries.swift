public import Shop

/// Managers' questions on coupons; archived ones are included.
extension Query {
    /// Every coupon that a manager has made, the latest first, archived ones last.
    public static var managedCoupons: Query<[VersionedCoupon]> {
        .init(
            "\(VersionedCoupon.selection) WHERE coupons.issued_like IS NULL ORDER BY archived_at IS NOT NULL, coupons.id DESC"
        ) { try $0.coupons() }
    }

    /// The coupon with this key, or nil.
    public static func managedCoupon(_ id: Coupon.ID) -> Query<VersionedCoupon?> {
        .init("\(VersionedCoupon.selection) WHERE coupons.id = $1", [id]) { try $0.coupons().first }
    }

    /// The coupons with this code or with codes that differ only in hyphens, the one with the same hyphens first.
    public static func managedCoupons(code: CouponCode) -> Query<[VersionedCoupon]> {
        .init(
            "\(VersionedCoupon.selection) WHERE \(VersionedCoupon.hasCode) \(VersionedCoupon.codeOrder)", code.spellings
        ) { try $0.coupons() }
    }

    /// The coupon with this code, or with one that differs only in hyphens; nil if there is none.
    public static func managedCoupon(code: CouponCode) -> Query<VersionedCoupon?> {
        .init(
            "\(VersionedCoupon.selection) WHERE \(VersionedCoupon.hasCode) \(VersionedCoupon.codeOrder)", code.spellings
        ) { try $0.coupons().first }
    }
}
