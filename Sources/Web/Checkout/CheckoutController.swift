import HTTP
import Secrets
import Shop
import Storage

/// Confirmation and orders. The confirmation is never compressed: it is the one page with a secret in it, the order's
/// key, and the size of a compressed page can reveal its content to somebody who has words of theirs put beside it
/// (BREACH). The other pages that repeat a visitor's words, the search above all, hold no secret.
struct CheckoutController {
    let renderer: PageRenderer

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        try page(context, snapshot)
    }

    /// Places the order that the confirmation page asked about: once for each of its keys, and only as it was shown.
    func create(_ context: RequestContext, _ form: OrderForm?, _ transaction: Transaction) throws -> Response {
        guard let customer = try context.currentUser().customer else { return .redirect(to: Paths.cart) }
        do {
            guard let form else {
                // A malformed form counts as an attempt: it costs a page.
                try context.site.rates.beginOrder(context.request, at: transaction.now)
                throw askAgain(Messages.incompleteOrder)
            }
            // An order that exists is shown again, however often it is asked for.
            if try transaction.snapshot.order(key: form.key, of: customer) == nil {
                try context.site.rates.beginOrder(context.request, at: transaction.now)
            }
            let order = try transaction.placeOrder(key: form.key, accepting: form.quote, of: customer) { order in
                let snapshot = transaction.snapshot
                return try renderer.mails(context, snapshot).placed(
                    order, of: customer, in: snapshot, within: context.site.rates)
            }
            return context.redirect(to: Paths.home, .placed(order.id))
        } catch let refusal as CheckoutRefusal {
            throw askAgain(Messages.notBought(refusal))
        } catch let exceeded as RateExceeded {
            throw askLater(exceeded)
        }
    }

    private func askAgain(_ why: String) -> RefusedChange {
        RefusedChange { context, snapshot in try page(context, snapshot, refusal: why, .conflict) }
    }

    /// The cart stays, and the same can be sent again.
    private func askLater(_ exceeded: RateExceeded) -> RefusedChange {
        let wait = exceeded.refusal.wait
        return RefusedChange(event: exceeded.event) { context, snapshot in
            var response = try page(
                context, snapshot, refusal: Messages.tooManyOrders(wait: wait), .tooManyRequests)
            response.headers.set("Retry-After", "\(wait)")
            return response
        }
    }

    /// The question before buying; `refusal` says why nothing was bought.
    private func page(
        _ context: RequestContext, _ snapshot: Snapshot, refusal: String? = nil, _ status: Status = .ok
    ) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        let contents = try CartContents(layouts.personal?.cart ?? [], snapshot, renderer)
        guard !contents.cart.isEmpty else { return .redirect(to: Paths.cart) }
        let page = CheckoutPage(layouts, contents, key: freshKey(), refusal: refusal)
        return renderer.page(\.checkout, page, to: context.request, status: status, mayBeCompressed: false)
    }

    private func freshKey() -> String {
        Hexadecimal.encode(RandomBytes.make(16))
    }
}
