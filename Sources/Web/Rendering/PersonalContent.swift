import HTTP
import Shop
import Storage

/// What of a page is one person's alone: who is signed in, their cart, a notice, and where they came from.
final class PersonalContent: Sendable {
    let visitor: Visitor.ID?
    /// Who is signed in.
    let account: Account?
    /// What is in the cart, in the order it was put there.
    let cart: [CartEntry]
    /// Units in the cart in all.
    let cartCount: Int
    let notice: NoticeMessage?
    private let query: QueryItems

    init(_ context: RequestContext, _ snapshot: Snapshot) throws {
        let user = try context.currentUser()
        let cart = try user.visitor.map { try snapshot.ask(.cartEntries(of: $0)) } ?? []
        notice = try context.site.noticeCookie.value(in: context.request).flatMap { notice in
            // A page that answers a form has no address to come back to.
            let page = context.request.method.isSafe ? context.request.address : nil
            guard let visitor = user.visitor else { return NoticeMessage(toStranger: notice) }
            return try NoticeWriter(
                snapshot: snapshot, visitor: visitor, account: user.account, cart: cart, page: page
            ).message(notice)
        }
        query = context.request.query
        visitor = user.visitor
        account = user.account
        self.cart = cart
        cartCount = cart.reduce(0) { $0 + $1.quantity.units }
    }

    /// What is in the cart of a product. Carts are short: to look through one is quicker than to index it.
    func entry(of product: Product.ID) -> CartEntry? {
        cart.first { $0.product == product }
    }

    /// On an item's page: the list that they came from.
    var listPlace: ListPlace? { ListPlace(query) }
}
