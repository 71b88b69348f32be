public import Shop

extension Snapshot {
    /// Returns the coupons that a customer has entered: those valid for their cart, and the others with the reason.
    public func coupons(
        in cart: Cart, of customer: Customer.ID
    ) throws -> (valid: [ValidCoupon], refused: [(coupon: Coupon, reason: CouponRefusal)]) {
        try sorted(ask(.coupons(enteredBy: customer)), for: cart, of: customer)
    }

    /// Returns the coupons that a customer has entered, oldest coupon first.
    public func enteredCoupons(of customer: Customer.ID) throws -> [Coupon] {
        guard isCommitted else { return try ask(.coupons(enteredBy: customer)) }
        return try cache.enteredCoupons.answer(customer) { try ask(.coupons(enteredBy: customer)) }
    }

    /// Sorts coupons that a customer has entered: the valid ones for this cart, and the others, each with the reason.
    public func sorted(
        _ entered: [Coupon], for cart: Cart, of customer: Customer.ID
    ) throws -> (valid: [ValidCoupon], refused: [(coupon: Coupon, reason: CouponRefusal)]) {
        var valid: [ValidCoupon] = []
        var refused: [(coupon: Coupon, reason: CouponRefusal)] = []
        for coupon in entered {
            let candidate = try self.valid(coupon, of: customer)
            if let reason = candidate.refusal(for: cart, at: now) ?? valid.refusal(adding: candidate) {
                refused.append((coupon, reason))
            } else {
                valid.append(candidate)
            }
        }
        return (valid, refused)
    }

    /// Returns true if the shop has any coupon.
    public func hasCoupons() throws -> Bool {
        guard isCommitted else { return try ask(.hasCoupons) }
        if let known = cache.hasCoupons { return known }
        let answer = try ask(.hasCoupons)
        cache.hasCoupons = answer
        return answer
    }

    /// Returns the coupons that an order was placed with, in their present state, in the order in which they were
    /// deducted.
    public func coupons(of order: Order.ID) throws -> [ValidCoupon] {
        try ask(.coupons(usedFor: order)).map { ValidCoupon($0, covered: try covered(by: $0), usesByCustomer: 0) }
    }

    /// Returns the categories of a coupon with all their subcategories; nil for all products.
    private func covered(by coupon: Coupon) throws -> Set<Category.ID>? {
        coupon.terms.categories.isEmpty ? nil : try ask(.categories(coveredBy: coupon.id))
    }

    /// Returns a coupon with its categories and the number of times that the customer has used it.
    func valid(_ coupon: Coupon, of customer: Customer.ID) throws -> ValidCoupon {
        let most = coupon.terms.mostUsesPerCustomer
        let uses = try most.map { most in
            try ask(.uses(of: coupon.id, by: customer, marks(of: customer, using: coupon.id), atMost: most))
        }
        return ValidCoupon(coupon, covered: try covered(by: coupon), usesByCustomer: uses ?? 0)
    }
}

extension Query {
    /// The coupon with this code, or with a code that differs only in hyphens; nil if no accepted coupon has it.
    public static func coupon(_ code: CouponCode) -> Query<Coupon?> {
        .init(
            "\(VersionedCoupon.selection) WHERE \(VersionedCoupon.hasCode) AND archived_at IS NULL \(VersionedCoupon.codeOrder)",
            code.spellings
        ) { try $0.coupons().first?.coupon }
    }

    /// True if the shop has any coupon.
    fileprivate static var hasCoupons: Query<Bool> {
        .init(value: "SELECT EXISTS (SELECT 1 FROM coupons WHERE archived_at IS NULL)")
    }

    /// The coupons that an order was placed with, oldest coupon first.
    static func coupons(usedFor order: Order.ID) -> Query<[Coupon]> {
        .init(
            """
            \(VersionedCoupon.selection)
            WHERE coupons.id IN (SELECT coupon_id FROM coupon_uses WHERE order_id = $1) ORDER BY coupons.id
            """, [order]
        ) { try $0.coupons().map(\.coupon) }
    }

    /// The coupons that a customer has entered, oldest coupon first.
    static func coupons(enteredBy customer: Customer.ID) -> Query<[Coupon]> {
        .init(enteredCouponsSQL, [customer]) { try $0.coupons().map(\.coupon) }
    }

    /// The categories of a coupon, with all their subcategories.
    fileprivate static func categories(coveredBy coupon: Coupon.ID) -> Query<Set<Category.ID>> {
        .init(
            """
            SELECT inside.id FROM coupon_categories JOIN categories ON categories.id = category_id
            JOIN categories AS inside ON inside.id = categories.id OR \(Category.standsIn("categories.path", "inside"))
            WHERE coupon_id = $1
            """, [coupon]
        ) { rows in Set(try rows.map { $0[0] }) }
    }

    /// The number of orders that used a coupon and are of a customer, or have one of the marks, counted up to a limit.
    static func uses(
        of coupon: Coupon.ID, by customer: Customer.ID, _ marks: CouponMarks, atMost most: Int
    ) -> Query<Int> {
        .init(
            value: """
                SELECT count(*) FROM (
                    SELECT order_id FROM orders JOIN coupon_uses ON order_id = orders.id AND coupon_id = $1
                    WHERE orders.customer_id = $2 AND returned_at IS NULL
                    UNION SELECT order_id FROM coupon_uses
                    WHERE coupon_id = $1 AND email_mark = $4 AND returned_at IS NULL
                    UNION SELECT order_id FROM coupon_uses
                    WHERE coupon_id = $1 AND address_mark = $5 AND returned_at IS NULL
                    LIMIT $3) AS counted
                """, [coupon, customer, most, marks.email, marks.address])
    }
}

private let enteredCouponsSQL = """
    \(VersionedCoupon.selection) JOIN cart_coupons ON cart_coupons.coupon_id = coupons.id
    WHERE cart_coupons.customer_id = $1 AND archived_at IS NULL ORDER BY coupons.id
    """
