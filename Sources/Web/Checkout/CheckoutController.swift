import HTTP
import Localization
import Secrets
import Shop
import Storage

/// Confirmation and orders. The confirmation is never compressed: it is the one page with a secret in it, the order's
/// key, and the size of a compressed page can reveal its content to somebody who has words of theirs put beside it
/// (BREACH). The other pages that repeat a visitor's words, the search above all, hold no secret.
struct CheckoutController {
    let renderer: PageRenderer

    /// The question before buying, or all that is asked before it.
    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let kind = try snapshot.checkoutKind()
        guard kind != .quick else { return try confirmationPage(context, snapshot) }
        guard try kind != .signed || context.currentUser().account != nil else {
            return .redirect(to: Paths.signIn(then: Paths.checkout))
        }
        return try CheckoutFormController(renderer: renderer).show(context, snapshot)
    }

    /// The question before buying, once nothing else is asked.
    func confirm(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let user = try context.currentUser()
        let kind = try snapshot.checkoutKind()
        guard kind != .quick, kind != .signed || user.account != nil, let customer = user.customer,
            try snapshot.checkout(of: customer).gaps.isEmpty
        else { return .redirect(to: Paths.checkout) }
        return try confirmationPage(context, snapshot)
    }

    /// Places the order that the confirmation page asked about: once for each of its keys, and only as it was shown.
    func create(_ context: RequestContext, _ form: OrderForm?, _ transaction: Transaction) throws -> Response {
        let user = try context.currentUser()
        guard try user.account != nil || transaction.snapshot.checkoutKind() != .signed else {
            return context.redirect(to: Paths.checkout, .notBought(.signedOut))
        }
        guard let customer = user.customer else {
            return context.redirect(to: Paths.cart, .notBought(.emptyCart))
        }
        do {
            guard let form else {
                // A malformed form counts as an attempt: it costs a page.
                try context.beginOrder(at: transaction.now)
                throw askAgain(Messages.incompleteOrder)
            }
            try transaction.setLanguage(context.language.tag, of: customer)
            let order = try transaction.placeOrder(key: form.key, accepting: form.quote, of: customer) {
                // An order that exists is shown again, however often it is asked for.
                try context.beginOrder(at: transaction.now)
            } paying: { order in
                PaymentRequest(key: freshKey(), returnURL: context.url(of: Paths.orderPayment(order.code)))
            } mailing: { order in
                let snapshot = transaction.snapshot
                return try renderer.mails(context, snapshot).placed(order, of: customer, in: snapshot) {
                    context.beginReceipt(toUnconfirmed: $0, at: transaction.now)
                }
            }
            // A form that is sent again may find its order unpaid and cancelled.
            let state = try transaction.snapshot.state(of: order.id)
            if state == .awaiting { return .redirect(to: Paths.orderPayment(order.code)) }
            if state == .cancelled, try transaction.snapshot.ask(.lastPaymentAttempt(of: order.id)) != nil {
                return .redirect(to: Paths.order(order.code))
            }
            let isQuick = try transaction.snapshot.checkoutKind() == .quick
            return context.redirect(to: isQuick ? Paths.home : Paths.order(order.code), .placed(order.id))
        } catch let refusal as CheckoutRefusal {
            throw askAgain(Messages.notBought(refusal))
        } catch OrderRefusal.totalTooLarge {
            throw askAgain(Messages.orderTooLarge)
        } catch let exceeded as RateExceeded {
            throw askLater(exceeded)
        }
    }

    private func askAgain(_ why: Message) -> RefusedChange {
        RefusedChange { context, snapshot in try confirmationPage(context, snapshot, refusal: why, .conflict) }
    }

    /// The cart stays, and the same can be sent again.
    private func askLater(_ exceeded: RateExceeded) -> RefusedChange {
        let wait = exceeded.refusal.wait
        return RefusedChange(event: exceeded.event) { context, snapshot in
            var response = try confirmationPage(
                context, snapshot, refusal: Messages.tooManyOrders(wait: wait), .tooManyRequests)
            response.headers.set("Retry-After", "\(wait)")
            return response
        }
    }

    /// The question before buying; `refusal` says why nothing was bought. Redirects to the cart if nothing in it can be
    /// bought, with a notice after a refusal.
    private func confirmationPage(
        _ context: RequestContext, _ snapshot: Snapshot, refusal: Message? = nil, _ status: Status = .ok
    ) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        let view = try CartView(layouts.personal?.cart ?? [], context, snapshot, renderer)
        guard view.cart.hasAvailableLines, let customer = layouts.customer else {
            let reason = view.cart.isEmpty ? NotBought.emptyCart : .soldOut
            return context.redirect(to: Paths.cart, refusal.map { _ in .notBought(reason) })
        }
        let checkout = try snapshot.checkout(of: customer, buying: view.cart)
        let back =
            checkout.draft == nil
            ? BackLink(name: .words("shop.layout.cart"), path: Paths.cart)
            : BackLink(name: .words("shop.checkout.title"), path: Paths.checkout)
        let page = CheckoutPage(
            layout: layouts.layout(
                .words(checkout.draft == nil ? "shop.checkout.review.title" : "shop.checkout.review.check"), back: back),
            sections: view.priced(by: checkout.taxRules).sections(),
            checkout: checkout,
            contents: try checkout.orderContents(),
            localDelivery: try checkout.delivery.flatMap { method in
                try snapshot.deliveryNames(in: context.language.tag)[method.id]
            }, key: freshKey(), refusal: refusal)
        return renderer.privatePage(\.checkout, page, to: context, status: status, mayBeCompressed: false)
    }

    private func freshKey() -> String {
        Hexadecimal.encode(RandomBytes.make(16))
    }
}
