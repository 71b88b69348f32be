import Mustache
import Shop

/// Every coupon, as managers see them.
struct CouponsPage: TemplateModel {
    let layout: Layout
    let coupons: [VersionedCoupon]
    let clock: ShopClock

    static let fields: Fields<CouponsPage> = [
        "layout": .object(\.layout),
        "new": .text { _ in Paths.newCoupon },
        "isEmpty": .flag(\.coupons.isEmpty),
        "coupons": .list { page in page.coupons.map { CouponRow(managed: $0, clock: page.clock) } },
    ]
}

/// A coupon in the list.
struct CouponRow: TemplateModel {
    let managed: VersionedCoupon
    let clock: ShopClock

    static let fields: Fields<CouponRow> = [
        "code": .text(\.managed.name),
        "path": .text(\.managed.path),
        "isArchived": .flag(\.managed.attributes.isArchived),
        "terms": .text(\.terms),
        "discount": .text(\.managed.coupon.terms.discount.formatted),
    ]

    /// `used 3 times, until 24 December 2026, for goods of $20.00`.
    private var terms: String {
        let terms = managed.coupon.terms
        let uses = "used " + counted(managed.coupon.uses, "time")
        return [
            terms.mostUses.map { "\(uses) of \($0.magnitude.groupedByThousands)" } ?? uses,
            terms.begin.map { "from " + clock.text(clock.day(of: $0)) },
            terms.end.map { "until " + clock.text(clock.day(of: $0 + -1)) },
            terms.minimum.map { "for goods of \($0.formatted)" },
            terms.categories.isEmpty ? nil : "for some categories",
        ].compactMap(\.self).joined(separator: ", ")
    }
}
