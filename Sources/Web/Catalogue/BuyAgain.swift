import Mustache
import Shop
import Storage

/// The shelf of items that a customer has ordered before, on the home page.
struct BuyAgain: TemplateModel {
    let tiles: [ProductTile]

    /// The number of tiles: rows of 2, 3 and 6.
    static let size = 6
    /// The number of latest orders whose items are offered.
    private static let orderLimit = 3

    static let fields: Fields<BuyAgain> = [
        "anyTiles": .flag { !$0.tiles.isEmpty },
        "tiles": .list(\.tiles),
    ]

    /// Offers the items of the latest of these orders, each once, without items that cannot be bought now.
    init(_ orders: [Order], in language: String?, _ snapshot: Snapshot) throws {
        var products: [Product] = []
        for order in orders.prefix(Self.orderLimit) where products.count < Self.size {
            let lines = try snapshot.ask(.lines(of: order))
            let today = try snapshot.ask(.productsToday(of: lines))
            for product in lines.compactMap({ today[$0.variant] })
            where !product.isArchived && !product.isSoldOut && !products.contains(where: { $0.id == product.id }) {
                products.append(product)
            }
        }
        tiles = try snapshot.translated(Array(products.prefix(Self.size)), into: language).map(ProductTile.init)
    }
}
