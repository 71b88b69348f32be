import Mustache
import Shop

/// What a shopper can do with a product: put it into the cart, and take it out of there.
struct CartControls: TemplateModel {
    let slug: String
    let name: String
    let inCart: Int
    let canAdd: Bool
    let isSoldOut: Bool
    /// The page to come back to.
    let returnPath: String
    let assets: Assets

    static let fields: Fields<CartControls> = [
        "slug": .text(\.slug),
        "name": .text(\.name),
        "inCart": .number(\.inCart),
        "oneLess": .number { $0.inCart - 1 },
        "canAdd": .flag(\.canAdd),
        "isSoldOut": .flag(\.isSoldOut),
        "addPath": .text { _ in Paths.cartLines },
        "linePath": .text { Paths.cartLine($0.slug) },
        "returnPath": .text(\.returnPath),
        "plus": .text(\.assets.plus),
        "minus": .text(\.assets.minus),
    ]
}

extension CartControls {
    /// For a cart that has none of the row's product.
    init(_ row: ProductRow) {
        self.init(row, Holding(units: 0, available: row.product.available))
    }

    init(_ row: ProductRow, _ holding: Holding) {
        self.init(
            slug: row.product.slug, name: row.product.name, inCart: holding.units,
            canAdd: holding.units < holding.available, isSoldOut: holding.available == 0,
            returnPath: row.returnPath, assets: row.assets)
    }
}
