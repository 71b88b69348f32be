import HTTP
import Localization
import Mustache
import Shop
import Storage

/// Coupons as managers add and change them.
struct CouponsController: AddController {
    static var template: KeyPath<PageTemplates, Template<CouponFormPage>> { \.couponForm }
    let renderer: PageRenderer
    let pictures: PictureIntake

    func index(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        let page = CouponsPage(
            layout: layouts.managerLayout(.words("manage.coupons.list.title")),
            coupons: try snapshot.ask(.managedCoupons), clock: layouts.clock)
        return renderer.privatePage(\.coupons, page, to: context)
    }

    func blank(_ context: RequestContext, _ snapshot: Snapshot) throws -> CouponForm { CouponForm() }

    func form(of coupon: VersionedCoupon, in snapshot: Snapshot) throws -> CouponForm {
        CouponForm(coupon, try clock(of: snapshot))
    }

    func sent(
        _ form: Form, _ arrived: ArrivedPictures, by author: Account.ID, in snapshot: Snapshot
    ) throws -> CouponForm {
        CouponForm(form, try clock(of: snapshot))
    }

    func add(
        _ checked: CouponAttributes, _ form: CouponForm, by author: Account.ID, in transaction: Transaction
    ) throws -> (subject: AuditEntry.Subject, path: String) {
        let coupon = try transaction.addCoupon(checked, by: author)
        return (.coupon(coupon.id), Paths.managedCoupons)
    }

    func page(
        _ form: CouponForm, of coupon: VersionedCoupon?, in frame: EditFrame, _ context: RequestContext,
        _ snapshot: Snapshot
    ) throws -> CouponFormPage {
        CouponFormPage(
            frame: frame, form: form, coupon: coupon, categories: try snapshot.ask(.managedCategories))
    }
}
