import Localization
import Mustache
import Shop

/// The grid of tiles: Recent Orders and Cart, then the categories. Below them, items to buy again, and new items.
struct HomePage: TemplateModel {
    let layout: Layout
    /// The shop's own text and picture above the categories, on the first page.
    let text: String?
    let picture: PictureView?
    let orders: Tile
    let cartDrawing: String
    let tiles: [Tile]
    /// The newest items, on the first page.
    let newest: [ProductTile]
    let pagination: Pagination?

    /// Categories on one page: with the shopper's two tiles they fill rows of 2, 3, 4, 6 and 8.
    static let size = 70
    /// New items on the first page: one row on wide screens.
    static let newestCount = 6

    static let fields: Fields<HomePage> = [
        "layout": .object(\.layout),
        "text": .optionalText(\.text),
        "picture": .optional(\.picture),
        "orders": .object(\.orders),
        "cart": .dynamic(
            \.layout.personal, default: { CartTile(count: 0, drawing: $0.cartDrawing) },
            personal: { $1.cartCount == 0 ? nil : CartTile(count: $1.cartCount, drawing: $0.cartDrawing) }),
        "tiles": .list(\.tiles),
        "buyAgain": .dynamic(\.layout.personal, default: { _ in nil }, personal: { $1.ownContent }),
        "anyNewest": .flag { !$0.newest.isEmpty },
        "newest": .list(\.newest),
        "pagination": .optional(\.pagination),
    ]
}

extension HomePage {
    init(
        _ layouts: LayoutBuilder, _ categories: [Category], newest: [Product], _ pagination: Pagination?,
        _ managerBar: ManagerBar?
    ) {
        let layout = layouts.layout(
            .verbatim(layouts.settings.name),
            description: .verbatim(categories.map(\.name).joined(separator: ", ") + "."),
            path: Paths.home(page: pagination?.page ?? 1), back: nil, managerBar: managerBar)
        let isFirst = pagination?.page ?? 1 == 1
        let settings = layouts.settings
        let translated = layouts.language.contentTag.map { settings.translations[.homeText, $0] } ?? ""
        let text = translated.isEmpty ? settings.homeText : translated
        self.init(
            layout: layout, text: isFirst && !text.isEmpty ? text : nil,
            picture: isFirst ? settings.homePicture.map { PictureView($0, isLazy: false) } : nil,
            orders: Tile(
                path: Paths.orders, label: .words("shop.catalogue.recentOrders"), drawing: layouts.assets.ordersTile),
            cartDrawing: layouts.assets.cartTile,
            // Two rows of a phone are visible at once.
            tiles: categories.enumerated().map { Tile($1, isLazy: $0 > 5) },
            newest: newest.map(ProductTile.init), pagination: pagination)
    }
}
