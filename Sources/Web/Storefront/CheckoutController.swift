import HTTP
import Secrets
import Shop
import Storage

struct CheckoutController {
    let pages: Pages

    func show(_ visit: Visit, _ snapshot: Snapshot) throws -> Response {
        let context = try PageContext(visit, snapshot, pages.assets)
        guard let cart = try context.visitor.map(snapshot.cart), !cart.isEmpty else {
            return .redirect(to: Paths.cart)
        }
        return visit.page(pages.checkout, CheckoutPage(context, cart, key: freshKey()))
    }

    /// Asks again, saying why nothing was bought.
    func askAgain(_ why: String, _ status: Status, _ visit: Visit, _ snapshot: Snapshot) throws -> Response {
        let context = try PageContext(visit, snapshot, pages.assets)
        let cart = try context.visitor.map(snapshot.cart) ?? Cart([], in: context.settings.currency)
        guard !cart.isEmpty else { return .redirect(to: Paths.cart) }
        let page = CheckoutPage(context, cart, key: freshKey(), refusal: why)
        return visit.page(pages.checkout, page, status: status)
    }

    private func freshKey() -> String {
        Hexadecimal.encode(RandomBytes.make(16))
    }
}
