import HTTP
import Localization
import Shop
import Storage

struct CartController {
    let renderer: PageRenderer

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let origin = try PageOrigin(of: Paths.cart, context, snapshot)
        // The answer with a new token may have been lost: by the old one nothing is shown.
        if context.token != nil, try context.currentUser().session == nil {
            let page = CartPage(try layouts(context, snapshot, origin), isTokenUnknown: true)
            return renderer.privatePage(\.cart, page, to: context)
        }
        let layouts = try renderer.layouts(context, snapshot)
        var response = try renderer.framedPage(
            renderer.templates.cart, named: Paths.cart, layouts, holding: content(layouts, context, snapshot),
            wayBack: origin?.shownLink, to: context, snapshot
        ) { CartPage($0) }
        origin?.store(in: &response)
        return response
    }

    /// The cart with a code that does not hold for it.
    func show(
        _ context: RequestContext, _ snapshot: Snapshot, refused code: String, _ reason: CouponRefusal
    ) throws -> Response {
        let error = FieldError(field: "coupon", message: reason.sentence)
        let origin = try PageOrigin(of: Paths.cart, context, snapshot)
        let layouts = try layouts(context, snapshot, origin, coupon: (code, error))
        return renderer.privatePage(
            \.cart, CartPage(layouts, Problem([error])), to: context, status: .unprocessableContent)
    }

    /// Takes over all typed quantities, and continues with the confirmation when Buy was pressed and all of them are
    /// available.
    func update(_ context: RequestContext, _ form: CartForm, _ transaction: Transaction) throws -> Response {
        guard form.changes.allSatisfy({ $0.error == nil }) else {
            throw refusal(of: form.changes)
        }
        let next = form.leadsToCheckout ? Paths.checkout : Paths.cart
        let known = try context.knownSession(in: transaction)
        // Nothing, or removing what is not there, makes nobody a customer.
        guard form.changes.contains(where: { known != nil || $0.units != 0 }) else { return .redirect(to: next) }
        let session = try known ?? context.session(in: transaction)
        let told = try takeOver(form.changes, in: session.customer, context, transaction)
        if let limited = told.limited { return context.redirect(to: Paths.cart, limited, session) }
        return context.redirect(to: next, form.leadsToCheckout ? nil : told.done, session)
    }

    /// The cart with its wrong quantities marked; nothing has changed.
    func refusal(of typed: [TypedQuantity]) -> RefusedChange {
        RefusedChange { context, snapshot in
            let page = CartPage(
                try layouts(context, snapshot, PageOrigin(of: Paths.cart, context, snapshot), typed),
                Problem(typed.map(\.error)))
            return renderer.privatePage(\.cart, page, to: context, status: .unprocessableContent)
        }
    }

    /// Sets the typed quantities. Returns a notice of what was done, and one of what was limited by the stock. Removed
    /// products are told first, since they can be brought back.
    private func takeOver(
        _ changes: [TypedQuantity], in customer: Customer.ID, _ context: RequestContext, _ transaction: Transaction
    ) throws -> (done: Notice?, limited: Notice?) {
        var removed: [Product] = []
        var (updated, limited): ([Notice], [Notice]) = ([], [])
        for change in changes {
            guard let units = change.units,
                let product = try transaction.snapshot.product(ofLine: change.line), !product.isOpen,
                try !product.isArchived || context.holds(product, in: transaction.snapshot)
            else { continue }
            guard let quantity = Quantity(inCart: units) else {
                removed.append(product)
                continue
            }
            let taken = try transaction.setQuantity(quantity, of: product, in: customer)
            let notice = taken.notice(of: product, whole: Notice.updated)
            if taken == .whole { updated.append(notice) } else { limited.append(notice) }
        }
        let removedLines = try transaction.removeFromCart(removed, of: customer)
        let done = removedLines.map { .removed($0) } ?? (updated.count > 1 ? Notice.cartUpdated : updated.first)
        return (done, limited.first)
    }

    /// Layouts of a page with the cart as it is now; `typed` are quantities that were not taken over, since some of them
    /// are wrong.
    private func layouts(
        _ context: RequestContext, _ snapshot: Snapshot, _ origin: PageOrigin?, _ typed: [TypedQuantity] = [],
        coupon: (code: String, error: FieldError)? = nil
    ) throws -> LayoutBuilder {
        let layouts = try renderer.layouts(context, snapshot)
        let content = try content(layouts, context, snapshot, typed, coupon: coupon)
        return layouts.holding(content, wayBack: origin?.shownLink)
    }

    /// The rendered cart.
    private func content(
        _ layouts: LayoutBuilder, _ context: RequestContext, _ snapshot: Snapshot, _ typed: [TypedQuantity] = [],
        coupon: (code: String, error: FieldError)? = nil
    ) throws -> OwnContent {
        let entries = layouts.personal?.cart ?? []
        let removedLines = try layouts.customer.flatMap { try snapshot.lastRemovedLines(of: $0) }.map {
            try snapshot.translated($0, into: context.language.contentTag)
        }
        let entered = try layouts.customer.map { try snapshot.enteredCoupons(of: $0) } ?? []
        let areOffered = try snapshot.hasCoupons()
        // Whether a coupon holds depends on the time and on others' orders, too.
        let isKept = entered.isEmpty && typed.isEmpty && coupon == nil && layouts.personal?.notice == nil
        let recentOrder = entries.isEmpty ? try snapshot.recentOrder(of: layouts.customer) : nil
        let source = OwnCart.Source(
            entries: entries, lastRemovedLines: removedLines, areCouponsOffered: areOffered,
            isSignedIn: layouts.personal?.user.account != nil, recentOrder: recentOrder?.id)
        return try renderer.cachedContent(
            renderer.templates.cartContents, of: layouts.customer, madeOf: isKept ? source : nil,
            in: renderer.cartContents, context, snapshot
        ) {
            let view = try CartView(entries, context, snapshot, renderer)
            var coupons = try CartCoupons(
                view.cart, entered, of: layouts.customer, areOffered: areOffered,
                tax: snapshot.taxRules(), snapshot)
            if let coupon { (coupons.typedCode, coupons.typed) = coupon }
            return OwnCart(
                layouts, view, coupons, lastRemovedLines: removedLines, recentOrder: recentOrder, typed: typed)
        }
    }
}

extension Snapshot {
    /// The customer's last order, if it was placed within `RecentOrder.lifetime`. It is not one that the customer hid.
    fileprivate func recentOrder(of customer: Customer.ID?) throws -> Order? {
        guard let order = try customer.flatMap({ try recentOrders(of: $0).first }) else { return nil }
        return now < order.placedAt + RecentOrder.lifetime ? order : nil
    }
}
