import Localization
import Mustache

/// The page of the cart. All of it is somebody's own, in a frame that all share.
struct CartPage: TemplateModel {
    let layout: Layout
    /// True for a browser with a token that leads nowhere, which another one may have replaced.
    var isTokenUnknown = false

    static let fields: Fields<CartPage> = [
        "layout": .object(\.layout),
        "signIn": .optionalPath { $0.isTokenUnknown ? Paths.signIn(then: Paths.cart) : nil },
        "wayBack": .dynamic(\.layout.personal, default: { _ in nil }, personal: { $1.wayBack }),
        "own": .dynamic(\.layout.personal, default: { _ in nil }, personal: { $1.ownContent }),
    ]
}

extension CartPage {
    init(_ layouts: LayoutBuilder, _ problem: Problem? = nil, isTokenUnknown: Bool = false) {
        self.init(
            layout: layouts.layout(.words("shop.cart.title"), tab: .cart, problem: problem),
            isTokenUnknown: isTokenUnknown)
    }
}
