import HTTP
import Shop
import Storage

struct CartController {
    let pages: Pages

    func show(_ visit: Visit, _ snapshot: Snapshot) throws -> Response {
        visit.page(pages.cart, try page(visit, snapshot))
    }

    /// The cart with a quantity marked that could not be taken; nothing has changed.
    func refuse(_ rejected: RejectedQuantity, _ visit: Visit, _ snapshot: Snapshot) throws -> Response {
        visit.page(pages.cart, try page(visit, snapshot, rejected), status: .unprocessableContent)
    }

    private func page(_ visit: Visit, _ snapshot: Snapshot, _ rejected: RejectedQuantity? = nil) throws -> CartPage {
        let context = try PageContext(visit, snapshot, pages.assets)
        let contents = try CartContents(context.viewer?.cart ?? [], snapshot, pages)
        let removal = try context.visitor.flatMap { try snapshot.lastRemoval(of: $0) }
        return CartPage(context, contents, lastRemoval: removal, rejected: rejected)
    }
}
