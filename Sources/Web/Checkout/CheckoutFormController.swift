import HTTP
import Shop
import Storage

/// The form of a checkout that asks for address, delivery, payment and signature.
struct CheckoutFormController {
    let renderer: PageRenderer

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        guard let customer = try context.currentUser().customer else { return .redirect(to: Paths.cart) }
        return try page(context, snapshot, CheckoutForm(details(of: customer, snapshot)))
    }

    /// Keeps what was typed, and asks the second question once nothing is missing.
    func update(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let snapshot = transaction.snapshot
        let user = try context.currentUser()
        guard try snapshot.settings().checkout == .signed, user.account != nil, let customer = user.customer else {
            return .redirect(to: Paths.checkout)
        }
        let time = try ShopClock(snapshot.settings(), renderer.timeZones).time(snapshot.now)
        let before = try snapshot.checkoutDraft(of: customer).details
        var typed = CheckoutForm(context.request.form, over: before, at: time)
        let offered = try snapshot.ask(.deliveryMethods).map(\.id)
        if let chosen = typed.details.delivery, !offered.contains(chosen) { typed.forgetDelivery() }
        guard typed.action == .confirm else { throw try again(fill(typed, of: customer, snapshot), of: customer) }
        try transaction.saveCheckout(typed.details, of: customer)
        if let problem = typed.problem(try snapshot.checkout(of: customer)) {
            throw again(typed, of: customer, problem)
        }
        return .redirect(to: Paths.orderConfirmation)
    }

    /// The form again. What can be kept of it is.
    private func again(_ form: CheckoutForm, of customer: Customer.ID, _ problem: Problem? = nil) -> RefusedChange {
        var refusal = RefusedChange { context, snapshot in try page(context, snapshot, form, problem) }
        var kept = form.details
        kept.signedName = kept.signedName.isLonger(than: CheckoutDetails.signedNameLimit) ? "" : kept.signedName
        refusal.keep = { [kept] in try $0.saveCheckout(kept, of: customer) }
        return refusal
    }

    /// The form with the address of the customer's that was asked for.
    private func fill(
        _ form: CheckoutForm, of customer: Customer.ID, _ snapshot: Snapshot
    ) throws -> CheckoutForm {
        guard case .use(let id) = form.action, let address = try snapshot.ask(.address(id, of: customer)) else {
            return form
        }
        var details = form.details
        details.address = address
        return form.with(details, address: address)
    }

    /// What the customer has said, or what the shop knows of them: nothing is asked for twice.
    private func details(of customer: Customer.ID, _ snapshot: Snapshot) throws -> CheckoutDetails {
        let (known, kept) = try snapshot.ask(.details(of: customer), .addresses(of: customer))
        var details = try snapshot.checkoutDraft(of: customer).details
        guard details.address.isEmpty else { return details }
        if let last = kept.last?.address {
            details.address = last
        } else {
            details.address.country = try renderer.timeZones.country(of: snapshot.settings().timeZone) ?? ""
            details.address.name = [known?.givenName, known?.familyName].compactMap(\.self).filter { !$0.isEmpty }
                .joined(separator: " ")
        }
        return details
    }

    private func page(
        _ context: RequestContext, _ snapshot: Snapshot, _ form: CheckoutForm, _ problem: Problem? = nil
    ) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        guard let customer = layouts.customer else { return .redirect(to: Paths.cart) }
        let cart = try CartContents(layouts.personal?.cart ?? [], snapshot, renderer)
        guard !cart.cart.isEmpty else { return .redirect(to: Paths.cart) }
        let checkout = try snapshot.checkout(of: customer).saying(form.details)
        let form = form.with(checkout.draft?.details ?? form.details)
        let page = CheckoutFormPage(
            layout: layouts.layout(
                "Check out", back: BackLink(name: "Cart", path: Paths.cart), problem: problem),
            form: form, checkout: checkout, contents: try checkout.contents(), sections: cart.sections(),
            kept: try snapshot.ask(.addresses(of: customer)),
            asksForEmail: try snapshot.ask(.mailAddress(of: customer)) == nil)
        return renderer.secretPage(\.checkoutForm, page, to: context.request, status: problem.status)
    }
}

extension Checkout {
    /// The same with other details, in which the first way of delivery and of paying stands where none was chosen.
    fileprivate func saying(_ details: CheckoutDetails) -> Checkout {
        var details = details
        let deliveries = deliveryMethods(to: details.address.country).map(\.id)
        if !deliveries.contains(where: { $0 == details.delivery }) { details.delivery = deliveries.first }
        if details.payment == nil { details.payment = settings.paymentMethods.first }
        return Checkout(
            cart: cart, coupons: coupons, draft: CheckoutDraft(details, version: draft?.version ?? 0),
            deliveryMethods: deliveryMethods, settings: settings)
    }
}
