import Localization
import Shop
import Storage

extension CouponForm {
    func checked(for coupon: VersionedCoupon?, in snapshot: Snapshot) throws -> CouponAttributes {
        let (currency, code) = (try snapshot.settings().currency, CouponCode(self[.code]))
        let discount = TypedDiscount(self[.discount], currency)
        let minimum = TypedAmount(self[.minimum], currency, in: .minimum, noun: "minimum", isOptional: true)
        let errors = [
            try codeError(code, of: coupon, in: snapshot), discount.error, minimum.error, dayError(.begin),
            dayError(.end) ?? orderError, try categoriesError(in: snapshot), usesError(.mostUses),
            usesError(.mostUsesPerCustomer),
        ].compactMap(\.self)
        guard errors.isEmpty, let code, let discount = discount.discount else { throw Problem(errors: errors) }
        return CouponAttributes(
            code: code, terms: terms(discount, minimum: minimum.money), in: currency,
            isArchived: coupon?.attributes.isArchived ?? false)
    }

    private func terms(_ discount: CouponTerms.Discount, minimum: Money?) -> CouponTerms {
        CouponTerms(
            discount, minimum: minimum, begin: day(.begin).flatMap { clock?.start(of: $0) },
            end: day(.end).flatMap { clock?.start(of: $0.next) }, categories: categories,
            mostUses: Int(self[.mostUses]),
            mostUsesPerCustomer: Int(self[.mostUsesPerCustomer]), isCombinable: self[.combinable] == "1")
    }

    private func codeError(
        _ code: CouponCode?, of coupon: VersionedCoupon?, in snapshot: Snapshot
    ) throws -> FieldError? {
        guard let code else {
            return FieldError(field: "code", message: .words("manage.coupons.errors.code"))
        }
        // A code that stays is not compared: earlier versions allowed codes that differ only in hyphens.
        if code == coupon?.coupon.code { return nil }
        let others = try snapshot.ask(.managedCoupons(code: code)).filter { $0.coupon.id != coupon?.coupon.id }
        guard let other = others.first else { return nil }
        let key = other.attributes.isArchived ? "archivedHasCode" : "otherHasCode"
        return FieldError(field: "code", message: .words("manage.coupons.errors.\(key)"))
    }

    private func day(_ field: AuditEntry.Field) -> CivilDate? { CivilDate(self[field]) }

    private func dayError(_ field: AuditEntry.Field) -> FieldError? {
        guard !self[field].isEmpty, day(field) == nil else { return nil }
        return FieldError(field: field.id, message: Messages.enterADay)
    }

    private var orderError: FieldError? {
        guard let first = day(.begin), let last = day(.end), last < first else { return nil }
        return FieldError(field: AuditEntry.Field.end.id, message: .words("manage.coupons.errors.dayOrder"))
    }

    private func categoriesError(in snapshot: Snapshot) throws -> FieldError? {
        let known = Set(try snapshot.ask(.managedCategories).map(\.category.id))
        return categories.isSubset(of: known)
            ? nil : FieldError(field: "categories", message: .words("manage.coupons.errors.categories"))
    }

    private func usesError(_ field: AuditEntry.Field) -> FieldError? {
        if self[field].isEmpty || Int(self[field]).map((1...VersionedCoupon.highestUses).contains) == true {
            return nil
        }
        return FieldError(field: field.id, message: .words("manage.coupons.errors.uses"))
    }
}
