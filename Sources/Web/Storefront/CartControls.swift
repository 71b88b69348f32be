import Mustache
import Shop

/// What a shopper can do with a product: put it into the cart, and take it out of there.
struct CartControls: TemplateModel {
    let product: Product.ID
    let slug: String
    let name: String
    let inCart: Int
    let canAdd: Bool
    let isSoldOut: Bool
    /// The page to come back to.
    let returnPath: String

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
    ]
}

extension CartControls {
    /// For a cart that has none of the row's product.
    init(_ row: ProductRow) {
        self.init(
            product: row.product.id, slug: row.product.slug, name: row.product.name, inCart: 0,
            canAdd: row.product.available > 0, isSoldOut: row.product.available == 0,
            returnPath: row.returnPath)
    }

    /// The same for this cart; nil when it has none of the product either.
    func adapted(to viewer: Viewer) -> CartControls? {
        guard let entry = viewer.entry(of: product) else { return nil }
        return CartControls(
            product: product, slug: slug, name: name, inCart: entry.quantity.units,
            canAdd: entry.quantity.units < entry.available, isSoldOut: entry.available == 0,
            returnPath: returnPath)
    }
}
