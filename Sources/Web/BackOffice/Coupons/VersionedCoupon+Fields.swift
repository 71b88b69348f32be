import Localization
import Shop
import Storage

extension VersionedCoupon: ManagedSubject {
    static let kind = "coupon"
    static let newHeading: Message = .words("manage.coupons.form.newTitle")
    static let collection = Paths.managedCoupons

    static func find(_ slug: String, in snapshot: Snapshot) throws -> VersionedCoupon? {
        try Int64(slug).flatMap { try snapshot.ask(.managedCoupon(.init(rawValue: $0))) }
    }

    var id: Coupon.ID { coupon.id }

    /// Most orders that can be counted off.
    static let highestUses = 1_000_000

    /// Every field of a coupon, in the order of its form. Days are written by the form, which knows the shop's clock.
    static let fields: [EditField<VersionedCoupon>] = [
        EditField(
            field: .code, words: FieldWords("manage.coupons", "code"), hint: .words("manage.coupons.hints.code"),
            limit: 30, typed: \.coupon.code.description),
        EditField(
            field: .discount,
            words: FieldWords("manage.coupons", "discount") { text, words in
                CouponTerms.Discount(text: text, words.currency)?.inWords ?? .verbatim(text)
            }, limit: 24, typed: \.coupon.terms.discount.formatted),
        EditField(
            field: .minimum, words: .amount("manage.coupons", "minimum"), hint: .words("manage.coupons.hints.minimum"),
            limit: 24, isOptional: true, typed: { $0.coupon.terms.minimum?.decimal ?? "" }),
        EditField(
            field: .begin, words: .day("begin") { $0 }, limit: 10, isOptional: true, typed: { _ in "" }),
        EditField(
            field: .end, words: .day("end") { $0 + -1 }, hint: .words("manage.coupons.hints.end"), limit: 10,
            isOptional: true, typed: { _ in "" }),
        EditField(
            field: .categories,
            words: FieldWords("manage.coupons", "categories") { text, words in
                let keys = text.split(separator: " ").map(String.init)
                return keys.isEmpty
                    ? .words("manage.coupons.values.allCategories")
                    : .verbatim(keys.map { words.categories[$0] ?? $0 }.sorted().joined(separator: ", "))
            },
            typed: { $0.attributes.categoriesText }),
        EditField(
            field: .mostUses, words: .limit("mostUses"), limit: 7, isOptional: true,
            typed: { $0.coupon.terms.mostUses.map(String.init) ?? "" }),
        EditField(
            field: .mostUsesPerCustomer, words: .limit("mostUsesPerCustomer"), limit: 7, isOptional: true,
            typed: { $0.coupon.terms.mostUsesPerCustomer.map(String.init) ?? "" }),
        .flag(
            .combinable, .yesOrNo("manage.coupons", "combinable"), \.terms.isCombinable,
            hint: .words("manage.coupons.hints.combinable")),
    ]
}

extension CouponAttributes {
    /// Keys of its categories as the audit log writes them.
    var categoriesText: String { texts.first { $0.field == .categories }?.text ?? "" }
}

extension FieldWords {
    /// Returns words of a moment that stands for the day of `moment` of it.
    fileprivate static func day(
        _ name: String, _ moment: @escaping @Sendable (Timestamp) -> Timestamp
    ) -> FieldWords {
        FieldWords("manage.coupons", name) { text, words in
            Int64(text).map { .formatted(words.clock.value(moment(Timestamp(secondsSince1970: $0)), .date)) }
                ?? .words("manage.history.values.none")
        }
    }

    fileprivate static func limit(_ name: String) -> FieldWords {
        FieldWords("manage.coupons", name) { text, _ in
            text.isEmpty ? .words("manage.coupons.values.anyNumber") : .verbatim(text)
        }
    }
}
