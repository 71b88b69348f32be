import Mustache
import Shop

/// A product in a list: picture, name, description, price, and the buttons that put it into the cart (S7).
struct ProductRow: TemplateModel {
    let product: Product
    let picture: PictureView?
    let inCart: Int
    /// The page to come back to, at this row.
    let returnPath: String

    static let fields: Fields<ProductRow> = [
        "slug": .text(\.product.slug),
        "name": .text(\.product.name),
        "path": .text { Paths.product($0.product.slug) },
        "description": .text(\.product.description),
        "price": .text { $0.product.price.formatted },
        "pictureText": .text(\.product.pictureText),
        "unit": .optionalText(\.product.unit.label),
        "picture": .optional(\.picture),
        "isSoldOut": .flag(\.product.isSoldOut),
        "canAdd": .flag { $0.inCart < $0.product.available },
        "inCart": .number(\.inCart),
        "oneLess": .number { $0.inCart - 1 },
        "linePath": .text { Paths.cartLine($0.product.slug) },
        "returnPath": .text(\.returnPath),
    ]
}

extension ProductRow {
    /// `position` counts from 0 down the page, whose own path is `page`.
    init(_ product: Product, at position: Int, of page: String, _ context: PageContext) {
        self.init(
            product: product,
            picture: product.picture.map { PictureView($0, isLazy: position > 5) },
            inCart: context.cartQuantities[product.id] ?? 0,
            returnPath: page + "#" + product.slug)
    }
}
