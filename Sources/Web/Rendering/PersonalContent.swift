import HTTP
import Shop
import Storage

/// The parts of a page for one customer or visitor: account, cart, notice, and the list that led to the page.
final class PersonalContent: Sendable {
    let user: CurrentUser
    /// The entries of the cart, in the order in which they were added.
    var cart: [CartEntry] { state.cart }
    /// All personal parts that a page may show, except a notice.
    let state: State
    /// The number of units in the cart, without units of sold-out items.
    let cartCount: Int
    let notice: NoticeMessage?
    /// The content of a page within a frame that all customers share; nil if the page's content is not one customer's
    /// own.
    let ownContent: OwnContent?
    /// The link from a page with `ownContent` back to the page from which it was opened.
    let wayBack: BackLink?

    /// The inputs of the personal parts of a page. Equal states lead to equal pages.
    struct State: Hashable {
        let account: Account?
        let cart: [CartEntry]
        let query: QueryItems
        /// The header `Accept-Language`, by which another language is suggested.
        let acceptedLanguages: String
    }

    /// `roomNotice` writes the notices of the side room that the page belongs to.
    init(
        _ context: RequestContext, _ snapshot: Snapshot,
        roomNotice: @escaping (String) throws -> NoticeMessage? = { _ in nil }
    ) throws {
        let user = try context.currentUser()
        let cart = try user.customer.map { try snapshot.cartEntries(of: $0) } ?? []
        notice = try context.site.noticeCookie.value(in: context.request).flatMap {
            try NoticeWriter(context: context, snapshot: snapshot, user: user, cart: cart, roomNotice: roomNotice)
                .message($0)
        }
        self.user = user
        state = State(
            account: user.account, cart: cart, query: context.request.query,
            acceptedLanguages: context.request.headers["Accept-Language"] ?? "")
        cartCount = cart.reduce(0) { $0 + ($1.available > 0 ? $1.quantity.units : 0) }
        (ownContent, wayBack) = (nil, nil)
    }

    private init(_ other: PersonalContent, _ content: OwnContent, _ wayBack: BackLink?) {
        (user, state, cartCount, notice) = (other.user, other.state, other.cartCount, other.notice)
        (ownContent, self.wayBack) = (content, wayBack)
    }

    /// Returns a copy with the content of a page that only this customer sees.
    func holding(_ content: OwnContent, wayBack: BackLink?) -> PersonalContent {
        PersonalContent(self, content, wayBack)
    }

    /// Returns the cart entry of a variant. Carts are short, so a linear search is faster than an index.
    func entry(of variant: Variant.ID) -> CartEntry? {
        cart.first { $0.variant == variant }
    }

    /// On an item's page: the list of items that led to the page.
    var listOrigin: ListOrigin? { ListOrigin(state.query) }

    /// On an item's page: true if the URL names a variant by its key.
    var isAtVariant: Bool { state.query.contains(ProductVariants.key) }
}
