public import Shop

/// Coupons that the shop issues by itself, one for each order that earns it.
extension Transaction {
    /// Issues a coupon for one order until `end`, with the terms of another coupon and a code that cannot be guessed.
    /// Returns nil if the other coupon is no longer accepted, or if the new one would already have ended.
    public func issueCoupon(
        like other: Coupon.ID, under code: CouponCode, until end: Timestamp
    ) throws -> Coupon? {
        guard let model = try snapshot.ask(.managedCoupon(other)), !model.attributes.isArchived else { return nil }
        var terms = model.coupon.terms
        terms.end = min(end, terms.end ?? end)
        terms.mostUses = 1
        if let last = terms.end, last <= now { return nil }
        if let most = model.coupon.terms.mostUses, model.coupon.uses >= most { return nil }
        let coupon = try seedCoupon(CouponAttributes(code: code, terms: terms, in: model.attributes.currency))
        try database.send("UPDATE coupons SET issued_like = $1 WHERE id = $2", [other, coupon.id])
        return coupon
    }

    /// Deletes issued coupons that were never used, a month after their end. Returns the number of deleted coupons.
    func deleteExpiredCoupons(atMost limit: Int) throws -> Int {
        let ids = try snapshot.ask(.unusedCoupons(before: now + -Coupon.issuedLifetime, limit: max(0, limit)))
        for id in ids {
            for table in ["cart_coupons", "coupon_categories"] {
                try database.send("DELETE FROM \(table) WHERE coupon_id = $1", [id])
            }
            try database.send("DELETE FROM coupons WHERE id = $1", [id])
        }
        return ids.count
    }
}

extension Coupon {
    /// How long an unused issued coupon is kept after its end, in seconds: 30 days.
    fileprivate static let issuedLifetime: Int64 = 30 * 86_400
}

extension Query {
    fileprivate static func unusedCoupons(before moment: Timestamp, limit: Int) -> Query<[Coupon.ID]> {
        .init(
            all: """
                SELECT id FROM coupons WHERE issued_like IS NOT NULL AND ends_at < $1
                    AND NOT EXISTS (SELECT 1 FROM coupon_uses WHERE coupon_id = coupons.id)
                    AND NOT EXISTS (SELECT 1 FROM audit_entries WHERE coupon_id = coupons.id)
                LIMIT $2
                """, [moment, limit])
    }
}
