import Shop
import Storage

extension VersionedCoupon: ManagedSubject {
    static let kind = "coupon"
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
            field: .code, words: FieldWords("Code"),
            hint: "3 to 30 letters, digits and hyphens. Capitals make no difference.", limit: 30,
            typed: \.coupon.code.description),
        EditField(
            field: .discount,
            words: FieldWords("Takes off", noun: "discount") { text, words in
                CouponTerms.Discount(text: text, words.currency)?.formatted ?? text
            }, limit: 24, typed: \.coupon.terms.discount.formatted),
        EditField(
            field: .minimum, words: FieldWords(amount: "Minimum"), hint: "Sum of the goods from which it holds.",
            limit: 24, isOptional: true, typed: { $0.coupon.terms.minimum?.decimal ?? "" }),
        EditField(
            field: .begin, words: FieldWords(moment: "First day") { $0.day(of: $1) }, limit: 10, isOptional: true,
            typed: { _ in "" }),
        EditField(
            field: .end, words: FieldWords(moment: "Last day") { $0.day(of: $1 + -1) },
            hint: "Both days count whole, by the shop’s clock.", limit: 10, isOptional: true,
            typed: { _ in "" }),
        EditField(
            field: .categories,
            words: FieldWords("Only for categories", noun: "categories") { text, words in
                let keys = text.split(separator: " ").map(String.init)
                return keys.isEmpty ? "all" : keys.map { words.categories[$0] ?? $0 }.sorted().joined(separator: ", ")
            },
            typed: { $0.attributes.categoriesText }),
        EditField(
            field: .mostUses, words: FieldWords(limit: "Uses in all"), limit: 7, isOptional: true,
            typed: { $0.coupon.terms.mostUses.map(String.init) ?? "" }),
        EditField(
            field: .mostUsesPerCustomer, words: FieldWords(limit: "Uses per customer"), limit: 7, isOptional: true,
            typed: { $0.coupon.terms.mostUsesPerCustomer.map(String.init) ?? "" }),
        .flag(
            .combinable, "Goes together with others", \.terms.isCombinable,
            hint: "Others that do so as well can be used for the same order."),
    ]
}

extension CouponAttributes {
    /// Keys of its categories as the audit log writes them.
    var categoriesText: String { texts.first { $0.field == .categories }?.text ?? "" }
}

extension FieldWords {
    /// Words of a moment that stands for a day.
    fileprivate init(moment label: String, _ day: @escaping @Sendable (ShopClock, Timestamp) -> CivilDate) {
        self.init(label) { text, words in
            Int64(text).map { words.clock.text(day(words.clock, Timestamp(secondsSince1970: $0))) } ?? "none"
        }
    }

    fileprivate init(limit label: String) {
        self.init(label) { text, _ in text.isEmpty ? "any number" : text }
    }
}
