import HTTP
import Localization
import Shop
import Storage

/// The form of a checkout that asks for address, delivery and payment, and in some shops for a signature.
struct CheckoutFormController {
    let renderer: PageRenderer

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        guard let customer = try context.currentUser().customer,
            try snapshot.checkout(of: customer).cart.canBeOrdered
        else { return .redirect(to: Paths.cart) }
        return try checkoutPage(context, snapshot, CheckoutForm(details(of: customer, snapshot)))
    }

    /// Keeps what was typed, and asks the second question once nothing is missing.
    func update(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let user = try context.currentUser()
        let snapshot = transaction.snapshot
        guard try user.account != nil || snapshot.checkoutKind() != .signed else {
            return context.redirect(to: Paths.checkout, .notBought(.signedOut))
        }
        guard let customer = user.customer, case let checkout = try snapshot.checkout(of: customer),
            checkout.cart.hasAvailableLines
        else {
            let holdsItems = try user.customer.map { try !snapshot.cartEntries(of: $0).isEmpty } ?? false
            return context.redirect(to: Paths.cart, .notBought(holdsItems ? .soldOut : .emptyCart))
        }
        guard let before = checkout.draft?.details else { return .redirect(to: Paths.checkout) }
        let time = ShopClock(checkout.settings, renderer.timeZones).time(snapshot.now)
        var form = CheckoutForm(context.request.form, over: before, at: time)
        form.details = form.details.asked(by: checkout.settings)
        if !checkout.deliveryMethods.contains(where: { $0.id == form.details.delivery }) { form.details.delivery = nil }
        if case .use(let id) = form.action, let address = try snapshot.ask(.address(id, of: customer)) {
            form.details.address = address
        }
        guard form.action == .confirm else { throw again(form, of: customer) }
        if let problem = form.problem(checkout.saying(form.details)) { throw again(form, of: customer, problem) }
        try transaction.saveCheckout(form.details, of: customer)
        return .redirect(to: Paths.orderConfirmation)
    }

    /// The form again. What can be kept of it is.
    private func again(_ form: CheckoutForm, of customer: Customer.ID, _ problem: Problem? = nil) -> RefusedChange {
        var refusal = RefusedChange { context, snapshot in try checkoutPage(context, snapshot, form, problem) }
        let kept = form.storable
        refusal.keep = { try $0.saveCheckout(kept, of: customer) }
        return refusal
    }

    /// Details that the customer has given, or that the shop knows of them: nothing is asked for twice.
    private func details(of customer: Customer.ID, _ snapshot: Snapshot) throws -> CheckoutDetails {
        let (known, kept) = try snapshot.ask(.details(of: customer), .addresses(of: customer))
        var details = try snapshot.checkoutDraft(of: customer).details
        if details.phone.isEmpty { details.phone = known?.phone ?? "" }
        guard details.address.isEmpty else { return details }
        if let last = kept.last?.address {
            details.address = last
        } else {
            details.address.country = try renderer.timeZones.country(of: snapshot.settings().timeZone) ?? ""
            details.address.name = known?.name ?? ""
        }
        return details
    }

    private func checkoutPage(
        _ context: RequestContext, _ snapshot: Snapshot, _ form: CheckoutForm, _ problem: Problem? = nil
    ) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        guard let customer = layouts.customer else { return .redirect(to: Paths.cart) }
        let cart = try CartView(layouts.personal?.cart ?? [], context, snapshot, renderer)
        guard cart.cart.hasAvailableLines else { return .redirect(to: Paths.cart) }
        let found = try snapshot.checkout(of: customer)
        var form = form
        let unreaching = found.saying(form.details).unreaching
        let chosenPayment = form.details.payment
        form.details = found.completing(form.details)
        let checkout = found.saying(form.details)
        let names = try snapshot.deliveryNames(in: context.language.tag)
        let page = CheckoutFormPage(
            layout: layouts.layout(
                .words("shop.checkout.title"), back: BackLink(name: .words("shop.layout.cart"), path: Paths.cart),
                problem: problem),
            language: context.language, form: form, checkout: checkout, deliveryNames: names,
            contents: try checkout.orderContents(),
            sections: cart.priced(by: checkout.taxRules).sections(),
            kept: try snapshot.ask(.addresses(of: customer)),
            mailsReceipts: renderer.site.mail.hasServer,
            unreaching: unreaching.map { names[$0.id] ?? $0.attributes.name },
            refusedPayment: problem == nil && chosenPayment != checkout.draft?.details.payment ? chosenPayment : nil)
        return renderer.secretPage(\.checkoutForm, page, to: context, status: problem.status)
    }
}

extension Checkout {
    /// The chosen delivery method, if it does not reach the address.
    fileprivate var unreaching: DeliveryMethod? {
        delivery == nil ? deliveryMethods.first { $0.id == draft?.details.delivery } : nil
    }

    /// Returns the details with the first delivery and payment method if none was chosen.
    fileprivate func completing(_ details: CheckoutDetails) -> CheckoutDetails {
        var details = details
        let found = saying(details)
        if found.delivery == nil {
            // Customers at places that the shop does not deliver to choose themselves whether they come to the shop.
            details.delivery = found.canOnlyBePickedUp ? nil : found.reachingMethods.first?.id
        }
        let payments = saying(details).paymentMethods
        if !payments.contains(where: { $0 == details.payment }) {
            // A choice that the delivery method does not accept is made again by the customer.
            details.payment = details.payment == nil || payments.count == 1 ? payments.first : nil
        }
        return details
    }
}
