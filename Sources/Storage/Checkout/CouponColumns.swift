import Shop

extension VersionedCoupon {
    /// The columns of a coupon with one of its categories.
    enum Columns: Int, ColumnList {
        case id, code, percent, amount, minimum, beginsAt, endsAt, mostUses, mostUsesPerCustomer, isCombinable
        case uses, version, currency, isArchived, categoryID

        static let table: String? = "coupons"
        static let expressions: [Columns: String] = [
            .currency: "shop.currency", .isArchived: "archived_at IS NOT NULL",
            .categoryID: "coupon_categories.category_id",
        ]
    }

    /// SQL with one row for each category of a coupon, and one row for a coupon without categories. The rows of a
    /// coupon must be adjacent.
    static let selection = """
        SELECT \(Columns.list)
        FROM coupons CROSS JOIN shop LEFT JOIN coupon_categories ON coupon_categories.coupon_id = coupons.id
        """

    /// SQL condition for the coupons with a code; the parameters are its `spellings`. Issued coupons are many, so the
    /// index of codes finds them. Coupons made by managers are few.
    static let hasCode = """
        coupons.id IN (
            SELECT id FROM coupons WHERE code IN ($1, $2, $3)
            UNION SELECT id FROM coupons WHERE issued_like IS NULL AND replace(code, '-', '') = $2)
        """

    /// A coupon whose code has the same hyphens comes first.
    static let codeOrder = "ORDER BY CASE WHEN coupons.code = $1 THEN 0 ELSE 1 END, coupons.id"

    fileprivate init(_ row: NamedRow<Columns>, _ categories: Set<Category.ID>) throws {
        let currency: Currency = try row.oneOf(.currency)
        guard let code = CouponCode(row[.code]), let discount = CouponTerms.Discount(row, in: currency) else {
            throw StorageError.failed(reason: "impossible coupon \(row[.code] as String)")
        }
        let terms = CouponTerms(
            discount, minimum: (row[.minimum] as Int?).map { Money(minorUnits: $0, currency) }, begin: row[.beginsAt],
            end: row[.endsAt], categories: categories, mostUses: row[.mostUses],
            mostUsesPerCustomer: row[.mostUsesPerCustomer], isCombinable: row[.isCombinable])
        self.init(
            coupon: Coupon(id: row[.id], code: code, terms: terms, uses: row[.uses]), in: currency,
            version: row[.version], isArchived: row[.isArchived])
    }
}

extension CouponCode {
    /// The parameters of `VersionedCoupon.hasCode`: the code as entered, without hyphens, and in the form of issued
    /// codes.
    var spellings: [any Argument] { [description, compact, issuedSpelling] }
}

extension CouponTerms.Discount {
    fileprivate init?(_ row: NamedRow<VersionedCoupon.Columns>, in currency: Currency) {
        if let percent = row[.percent] as Int? {
            self = .percent(percent)
        } else if let amount = row[.amount] as Int? {
            self = .amount(Money(minorUnits: amount, currency))
        } else {
            return nil
        }
    }
}

extension Rows {
    /// Returns the coupons of these rows, in their order.
    func coupons() throws -> [VersionedCoupon] {
        var coupons: [VersionedCoupon] = []
        while let row = try next()?.named(VersionedCoupon.Columns.self) {
            let category: Category.ID? = row[.categoryID]
            let before = coupons.last?.coupon.id == row[.id] ? coupons.removeLast() : nil
            let categories = (before?.coupon.terms.categories ?? []).union([category].compactMap(\.self))
            coupons.append(try VersionedCoupon(row, categories))
        }
        return coupons
    }
}
