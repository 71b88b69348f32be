import Shop

extension VersionedCoupon {
    /// A row for each category of a coupon, one for a coupon without. Rows of one coupon have to stand together.
    static let selection = """
        SELECT coupons.id, coupons.code, percent, amount, minimum, begins_at, ends_at, most_uses,
            most_uses_per_customer, is_combinable, uses, shop.currency, coupons.version, archived_at IS NOT NULL,
            coupon_categories.category_id
        FROM coupons CROSS JOIN shop LEFT JOIN coupon_categories ON coupon_categories.coupon_id = coupons.id
        """

    /// Condition for the coupons with a code, whose `spellings` are the parameters. Issued coupons are many, so they are
    /// found by the index of codes; those that managers made are few.
    static let hasCode = """
        coupons.id IN (
            SELECT id FROM coupons WHERE code IN ($1, $2, $3)
            UNION SELECT id FROM coupons WHERE issued_like IS NULL AND replace(code, '-', '') = $2)
        """

    /// The coupon with the same hyphens comes first.
    static let codeOrder = "ORDER BY CASE WHEN coupons.code = $1 THEN 0 ELSE 1 END, coupons.id"

    fileprivate init(_ row: Row, _ categories: Set<Category.ID>) throws {
        let currency: Currency = try row.oneOf(11)
        guard let code = CouponCode(row[1]), let discount = CouponTerms.Discount(row, in: currency) else {
            throw StorageError.failed(reason: "impossible coupon \(row[1] as String)")
        }
        let terms = CouponTerms(
            discount, minimum: (row[4] as Int?).map { Money(minorUnits: $0, currency) }, begin: row[5], end: row[6],
            categories: categories, mostUses: row[7], mostUsesPerCustomer: row[8], isCombinable: row[9])
        self.init(
            coupon: Coupon(id: row[0], code: code, terms: terms, uses: row[10]), in: currency, version: row[12],
            isArchived: row[13])
    }
}

extension CouponCode {
    /// Parameters of `VersionedCoupon.hasCode`: the code as it is, without hyphens, and as the shop issues codes.
    var spellings: [any Argument] { [description, compact, issuedSpelling] }
}

extension CouponTerms.Discount {
    fileprivate init?(_ row: Row, in currency: Currency) {
        if let percent = row[2] as Int? {
            self = .percent(percent)
        } else if let amount = row[3] as Int? {
            self = .amount(Money(minorUnits: amount, currency))
        } else {
            return nil
        }
    }
}

extension Rows {
    /// The coupons of a selection, in its order.
    func coupons() throws -> [VersionedCoupon] {
        var coupons: [VersionedCoupon] = []
        while let row = try next() {
            let category: Category.ID? = row[14]
            let before = coupons.last?.coupon.id == row[0] ? coupons.removeLast() : nil
            let categories = (before?.coupon.terms.categories ?? []).union([category].compactMap(\.self))
            coupons.append(try VersionedCoupon(row, categories))
        }
        return coupons
    }
}
