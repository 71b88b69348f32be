public import Shop

/// Managers' changes to coupons. Each is written into the audit log in the same transaction.
extension Transaction {
    /// Adds a coupon. Throws `CatalogueRefusal.codeIsTaken`.
    public func addCoupon(_ attributes: CouponAttributes, by author: Account.ID?) throws -> Coupon {
        try refuseTaken(attributes.code)
        let coupon = try seedCoupon(attributes)
        _ = try record(.coupon(coupon.id), attributes.fieldChanges(from: nil), by: author)
        return coupon
    }

    /// Adds a coupon as a shop that is being filled does.
    public func seedCoupon(_ attributes: CouponAttributes) throws -> Coupon {
        let id: Coupon.ID = try database.insert(
            """
            INSERT INTO coupons (code, percent, amount, minimum, begins_at, ends_at, most_uses, most_uses_per_customer,
                                 is_combinable, archived_at)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, CASE WHEN $10 THEN CAST($11 AS BIGINT) END) RETURNING id
            """, attributes.values + [now])
        try writeCategories(attributes.terms.categories, of: id)
        return Coupon(id: id, code: attributes.code, terms: attributes.terms, uses: 0)
    }

    /// Gives a coupon these attributes. Returns whether that changed anything.
    ///
    /// `version` is that of the coupon that the manager saw. Throws `CatalogueRefusal.changedSinceShown` when it has
    /// another now, and `.codeIsTaken`.
    public func change(
        _ coupon: Coupon.ID, to attributes: CouponAttributes, version: Int, by author: Account.ID?
    ) throws -> Bool {
        let now = try managed(coupon)
        return try rewrite(now, as: now.accepting(attributes, version: version), by: author) != nil
    }

    /// Accepts a coupon no longer, or again. Returns the audit log's entry, nil when nothing changed.
    public func setArchived(
        _ isArchived: Bool, _ coupon: Coupon.ID, by author: Account.ID?
    ) throws -> AuditEntry.ID? {
        let now = try managed(coupon)
        return try rewrite(now, as: now.attributes(archived: isArchived), by: author)
    }

    /// Writes the fields that differ into the row and into the audit log.
    func rewrite(
        _ now: VersionedCoupon, as attributes: CouponAttributes, by author: Account.ID?
    ) throws -> AuditEntry.ID? {
        let fieldChanges = attributes.fieldChanges(from: now.attributes)
        guard !fieldChanges.isEmpty else { return nil }
        if attributes.code != now.coupon.code { try refuseTaken(attributes.code, exceptBy: now.coupon.id) }
        try database.send(
            """
            UPDATE coupons SET code = $1, percent = $2, amount = $3, minimum = $4, begins_at = $5, ends_at = $6,
                most_uses = $7, most_uses_per_customer = $8, is_combinable = $9,
                archived_at = CASE WHEN $10 THEN coalesce(archived_at, $11) END, version = version + 1
            WHERE id = $12
            """, attributes.values + [self.now, now.coupon.id])
        try writeCategories(attributes.terms.categories, of: now.coupon.id)
        return try record(now.subject, fieldChanges, by: author)
    }

    private func writeCategories(_ categories: Set<Category.ID>, of coupon: Coupon.ID) throws {
        try database.send("DELETE FROM coupon_categories WHERE coupon_id = $1", [coupon])
        for category in categories {
            try database.send(
                "INSERT INTO coupon_categories (coupon_id, category_id) VALUES ($1, $2)", [coupon, category])
        }
    }

    private func managed(_ coupon: Coupon.ID) throws -> VersionedCoupon {
        guard let coupon = try snapshot.ask(.managedCoupon(coupon)) else {
            throw StorageError.failed(reason: "a coupon is gone")
        }
        return coupon
    }

    private func refuseTaken(_ code: CouponCode, exceptBy coupon: Coupon.ID? = nil) throws {
        let others = try snapshot.ask(.managedCoupons(code: code)).filter { $0.coupon.id != coupon }
        if !others.isEmpty { throw CatalogueRefusal.codeIsTaken }
    }
}

extension CouponAttributes {
    /// Values of the columns from `code` to `is_combinable`, and whether it is archived.
    fileprivate var values: [any Argument] {
        [
            code.description, terms.discount.percent, terms.discount.amount, terms.minimum?.minorUnits, terms.begin,
            terms.end, terms.mostUses, terms.mostUsesPerCustomer, terms.isCombinable, isArchived,
        ]
    }
}

extension CouponTerms.Discount {
    fileprivate var percent: Int? {
        if case .percent(let thousandths) = self { thousandths } else { nil }
    }

    /// In minor units.
    fileprivate var amount: Int? {
        if case .amount(let money) = self { money.minorUnits } else { nil }
    }
}
