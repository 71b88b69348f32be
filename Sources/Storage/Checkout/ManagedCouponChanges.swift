public import Shop

extension Coupon: ManagedEntity {
    public static func row(_ id: Coupon.ID, in snapshot: Snapshot) throws -> VersionedCoupon? {
        try snapshot.ask(.managedCoupon(id))
    }

    /// - Throws: `CatalogueRefusal.codeIsTaken`.
    public static func update(
        _ now: VersionedCoupon, to attributes: CouponAttributes, _: inout ManagedChange, in transaction: Transaction
    ) throws {
        if attributes.code != now.coupon.code { try transaction.refuseTaken(attributes.code, exceptBy: now.coupon.id) }
        try transaction.update(now.coupon.id, in: "coupons", isArchived: attributes.isArchived, attributes.values)
        try transaction.writeCategories(attributes.terms.categories, of: now.coupon.id)
    }
}

/// Changes of coupons by managers. Each is recorded in the audit log in the same transaction.
extension Transaction {
    /// Inserts a coupon.
    ///
    /// - Throws: `CatalogueRefusal.codeIsTaken`.
    public func addCoupon(_ attributes: CouponAttributes, by author: Account.ID?) throws -> Coupon {
        try refuseTaken(attributes.code)
        let coupon = try seedCoupon(attributes)
        _ = try record(.coupon(coupon.id), attributes.fieldChanges(from: nil), by: author)
        return coupon
    }

    /// Inserts a coupon while a new shop is filled.
    public func seedCoupon(_ attributes: CouponAttributes) throws -> Coupon {
        let id: Coupon.ID = try database.insert(
            attributes.values.adding(["archived_at": attributes.isArchived ? now : nil]), into: "coupons")
        try writeCategories(attributes.terms.categories, of: id)
        return Coupon(id: id, code: attributes.code, terms: attributes.terms, uses: 0)
    }

    fileprivate func writeCategories(_ categories: Set<Category.ID>, of coupon: Coupon.ID) throws {
        try database.send("DELETE FROM coupon_categories WHERE coupon_id = $1", [coupon])
        for category in categories {
            try database.send(
                "INSERT INTO coupon_categories (coupon_id, category_id) VALUES ($1, $2)", [coupon, category])
        }
    }

    fileprivate func refuseTaken(_ code: CouponCode, exceptBy coupon: Coupon.ID? = nil) throws {
        let others = try snapshot.ask(.managedCoupons(code: code)).filter { $0.coupon.id != coupon }
        if !others.isEmpty { throw CatalogueRefusal.codeIsTaken }
    }
}

extension CouponAttributes {
    /// The columns that managers change, besides `archived_at`.
    fileprivate var values: ColumnValues<VersionedCoupon.Columns> {
        [
            .code: code.description, .percent: terms.discount.percent, .amount: terms.discount.amount,
            .minimum: terms.minimum?.minorUnits, .beginsAt: terms.begin, .endsAt: terms.end,
            .mostUses: terms.mostUses, .mostUsesPerCustomer: terms.mostUsesPerCustomer,
            .isCombinable: terms.isCombinable,
        ]
    }
}

extension CouponTerms.Discount {
    fileprivate var percent: Int? {
        if case .percent(let thousandths) = self { thousandths } else { nil }
    }

    /// The amount of a fixed discount, in minor units.
    fileprivate var amount: Int? {
        if case .amount(let money) = self { money.minorUnits } else { nil }
    }
}
