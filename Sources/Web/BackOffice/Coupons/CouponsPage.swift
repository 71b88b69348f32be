import Localization
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
        "terms": .message(\.terms),
        "discount": .message(\.managed.coupon.terms.discount.inWords),
    ]

    /// `used 3 times, until 24 December 2026, for goods of $20.00`.
    private var terms: Message {
        let terms = managed.coupon.terms
        let parts: [Message?] = [
            managed.attributes.isArchived ? .words("manage.coupons.terms.archived") : nil,
            uses,
            terms.begin.map { .words("manage.coupons.terms.begin", ["day": .formatted(clock.value($0, .date))]) },
            terms.end.map { .words("manage.coupons.terms.end", ["day": .formatted(clock.value($0 + -1, .date))]) },
            terms.minimum.map { .words("manage.coupons.terms.minimum", ["amount": .formatted($0)]) },
            terms.categories.isEmpty ? nil : .words("manage.coupons.terms.categories"),
        ]
        return parts.compactMap(\.self).separatedByCommas
    }

    private var uses: Message {
        let count: Message.Value = .number(managed.coupon.uses)
        guard let most = managed.coupon.terms.mostUses else {
            return .words("manage.coupons.terms.used", ["count": count])
        }
        return .words("manage.coupons.terms.usedOf", ["count": count, "most": .number(most)])
    }
}
