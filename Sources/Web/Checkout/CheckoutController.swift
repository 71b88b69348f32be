import HTTP
import Secrets
import Shop
import Storage

/// The confirmation is never compressed: it is the one page with a secret in it, the order's key, and the size of a
/// compressed page can tell what stands in it to somebody who has words of theirs put beside it (BREACH). The other
/// pages that repeat a visitor's words, the search above all, hold nothing worth finding out.
struct CheckoutController {
    let pages: Pages

    func show(_ visit: Visit, _ snapshot: Snapshot) throws -> Response {
        let context = try PageContext(visit, snapshot, pages.assets)
        let contents = try CartContents(context.viewer?.cart ?? [], snapshot, pages)
        guard !contents.cart.isEmpty else { return .redirect(to: Paths.cart) }
        return visit.page(pages.checkout, CheckoutPage(context, contents, key: freshKey()), mayBeCompressed: false)
    }

    /// Asks again, saying why nothing was bought.
    func askAgain(_ why: String, _ status: Status, _ visit: Visit, _ snapshot: Snapshot) throws -> Response {
        let context = try PageContext(visit, snapshot, pages.assets)
        let contents = try CartContents(context.viewer?.cart ?? [], snapshot, pages)
        guard !contents.cart.isEmpty else { return .redirect(to: Paths.cart) }
        let page = CheckoutPage(context, contents, key: freshKey(), refusal: why)
        return visit.page(pages.checkout, page, status: status, mayBeCompressed: false)
    }

    private func freshKey() -> String {
        Hexadecimal.encode(RandomBytes.make(16))
    }
}
