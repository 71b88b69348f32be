import HTTP
import Secrets
import Shop
import Storage

/// Who looks at a page, and what of it is theirs alone.
final class Viewer: Sendable {
    let visitor: Visitor.ID?
    /// Who is signed in.
    let account: Account?
    /// What is in the cart, in the order it was put there.
    let cart: [CartEntry]
    /// Units in the cart in all.
    let cartCount: Int
    let notice: NoticeMessage?
    private let query: QueryItems

    init(_ visit: Visit, _ snapshot: Snapshot) throws {
        let known = try visit.token.flatMap { try snapshot.visitorAndAccount(tokenHash: $0.hash) }
        let visitor = known?.visitor
        let cart = try visitor.map(snapshot.cartEntries) ?? []
        notice = try visit.notice.flatMap { notice in
            // A page that answers a form has no address to come back to.
            let page = visit.request.method.isSafe ? visit.address : nil
            guard let visitor else { return NoticeMessage(toStranger: notice) }
            return try NoticeMessage(notice, to: visitor, known?.account, cart: cart, on: page, in: snapshot)
        }
        query = visit.request.query
        self.visitor = visitor
        account = known?.account
        self.cart = cart
        cartCount = cart.reduce(0) { $0 + $1.quantity.units }
    }

    /// What is in the cart of a product. Carts are short: to look through one is quicker than to index it.
    func entry(of product: Product.ID) -> CartEntry? {
        cart.first { $0.product == product }
    }

    /// On an item's page: the list that they came from.
    var listPlace: ListPlace? { ListPlace(query) }

    /// A manager is looking.
    var isManager: Bool { account?.isManager == true }
}
