import Mustache
import Shop

/// The grid of tiles: the shopper's two, then the categories (S1).
struct HomePage: TemplateModel {
    let layout: Layout
    let tiles: [Tile]

    static let fields: Fields<HomePage> = [
        "layout": .object(\.layout),
        "tiles": .list(\.tiles),
    ]
}

extension HomePage {
    init(_ context: PageContext, categories: [Category], managerBar: ManagerBar?) {
        let layout = context.layout(
            context.settings.name, description: categories.map(\.name).joined(separator: ", ") + ".", back: nil,
            managerBar: managerBar)
        let shopper = [
            Tile(path: Paths.orders, label: "Recent Orders", drawing: context.assets.ordersTile),
            Tile(cartCount: layout.cartCount ?? 0, drawing: context.assets.cartTile),
        ]
        // Two rows of a phone are seen at once.
        self.init(layout: layout, tiles: shopper + categories.enumerated().map { Tile($1, isLazy: $0 > 5) })
    }
}
