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

    /// The coupon of this code, or nil.
    public static func managedCoupon(code: CouponCode) -> Query<VersionedCoupon?> {
        .init("\(VersionedCoupon.selection) WHERE coupons.code = $1", [code.description]) {
            try $0.coupons().first
        }
    }
}
