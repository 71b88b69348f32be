import Mustache

/// The page of the cart. All of it is somebody's own, in a frame that all share.
struct CartPage: TemplateModel {
    let layout: Layout

    static let fields: Fields<CartPage> = [
        "layout": .object(\.layout),
        "wayBack": .dynamic(\.layout.personal, default: { _ in nil }, personal: { $1.wayBack }),
        "own": .dynamic(\.layout.personal, default: { _ in nil }, personal: { $1.ownContent }),
    ]
}

extension CartPage {
    init(_ layouts: LayoutBuilder, _ problem: Problem? = nil) {
        self.init(layout: layouts.layout("Your Cart", tab: .cart, problem: problem))
    }
}
