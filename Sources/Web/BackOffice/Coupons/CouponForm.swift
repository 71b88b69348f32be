import HTTP
import Shop
import Storage

/// A manager's form for a coupon, as it was typed.
struct CouponForm: EditForm {
    typealias Subject = VersionedCoupon

    var entries = EditEntries()
    var pictures: [FormPicture] { [] }
    /// Clock on which its days begin and end; nil for a form without content.
    private(set) var clock: ShopClock?

    init() {}

    init(_ coupon: VersionedCoupon, _ clock: ShopClock) {
        entries = EditEntries(coupon, VersionedCoupon.fields)
        self.clock = clock
        let terms = coupon.coupon.terms
        self[.begin] = terms.begin.map { clock.day(of: $0).description } ?? ""
        // The last day counts whole.
        self[.end] = terms.end.map { clock.day(of: $0 + -1).description } ?? ""
    }

    init(_ form: Form, _ clock: ShopClock) {
        entries = EditEntries(form, VersionedCoupon.fields)
        self.clock = clock
        let keys = form.fields.all("categories").prefix(Self.mostCategories).filter { $0.utf8.count <= 20 }
        self[.categories] = Set(keys.compactMap { Int64($0) }).sorted().map(String.init).joined(separator: " ")
    }

    /// Most categories that are read.
    private static let mostCategories = 1000

    mutating func take(_ field: AuditEntry.Field, from theirs: CouponForm) {
        self[field] = theirs[field]
    }

    /// Categories that are ticked.
    var categories: Set<Category.ID> {
        Set(self[.categories].split(separator: " ").compactMap { Int64($0) }.map(Category.ID.init(rawValue:)))
    }
}
