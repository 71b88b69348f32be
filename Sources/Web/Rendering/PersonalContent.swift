import HTTP
import Shop
import Storage

/// Parts of a page that belong to one person: their account, their cart, a notice, and the list that they came from.
final class PersonalContent: Sendable {
    let user: CurrentUser
    /// Entries of the cart, in the order they were added.
    var cart: [CartEntry] { state.cart }
    /// All of it that a page may show, but for a notice.
    let state: State
    /// Units in the cart, without those of items that are sold out.
    let cartCount: Int
    let notice: NoticeMessage?
    /// The page's content, where all of it is this person's and stands in a frame that all share.
    let ownContent: OwnContent?
    /// The way back from such a page to the page from which it was opened.
    let wayBack: BackLink?

    /// Two of them that are equal make equal pages.
    struct State: Hashable {
        let account: Account?
        let cart: [CartEntry]
        let query: QueryItems
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
        state = State(account: user.account, cart: cart, query: context.request.query)
        cartCount = cart.reduce(0) { $0 + ($1.available > 0 ? $1.quantity.units : 0) }
        (ownContent, wayBack) = (nil, nil)
    }

    private init(_ other: PersonalContent, _ content: OwnContent, _ wayBack: BackLink?) {
        (user, state, cartCount, notice) = (other.user, other.state, other.cartCount, other.notice)
        (ownContent, self.wayBack) = (content, wayBack)
    }

    /// The same with a page's content that is all this person's.
    func holding(_ content: OwnContent, wayBack: BackLink?) -> PersonalContent {
        PersonalContent(self, content, wayBack)
    }

    /// Entry of a variant in the cart. Carts are short: looking through one is faster than indexing it.
    func entry(of variant: Variant.ID) -> CartEntry? {
        cart.first { $0.variant == variant }
    }

    /// On an item's page: the list that they came from.
    var listOrigin: ListOrigin? { ListOrigin(state.query) }

    /// On an item's page: true when its address names a variant by its key.
    var isAtVariant: Bool { state.query.contains(ProductVariants.key) }
}
