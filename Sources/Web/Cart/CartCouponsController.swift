import HTTP
import Shop
import Storage

/// Coupons of a cart.
struct CartCouponsController {
    let renderer: PageRenderer

    /// Enters a code.
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        guard let customer = try context.knownSession(in: transaction)?.customer else {
            return .redirect(to: Paths.cart)
        }
        let typed = context.request.form.typed("coupon", upTo: CouponCode.longestEntered)
        // Before the code is looked up: right and wrong codes get the same answer once the limit is used up.
        try context.beginCoupon(at: transaction.now)
        do {
            guard let code = CouponCode(entered: typed) else { throw CouponRefusal.unknown }
            try transaction.enterCoupon(code, of: customer)
            return .redirect(to: Paths.cart)
        } catch let refusal as CouponRefusal {
            throw RefusedChange { context, snapshot in
                try CartController(renderer: renderer).show(context, snapshot, refused: typed, refusal)
            }
        }
    }

    /// Takes a code out again.
    func destroy(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        guard let coupon: Coupon.ID = context.parameters.key("coupon"),
            let customer = try context.knownSession(in: transaction)?.customer,
            try transaction.removeCoupon(coupon, of: customer)
        else { return .redirect(to: Paths.cart) }
        return .redirect(to: Paths.cart)
    }
}
