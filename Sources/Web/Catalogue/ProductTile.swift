import Localization
import Mustache
import Shop

/// A product among others: a picture with its name and price under it.
struct ProductTile: TemplateModel {
    let product: Product

    static let fields: Fields<ProductTile> = [
        "path": .path(\.product.path),
        "name": .text(\.product.fullName),
        "initial": .text { $0.product.name.initial },
        "price": .message(\.product.priceInWords),
        // For the button that adds one unit to the cart.
        "canAdd": .flag { !$0.product.isOpen && !$0.product.isSoldOut },
        "slug": .text(\.product.slug),
        "variant": .optionalText(\.product.chosenVariant),
        "addPath": .path { _ in Paths.cartLines },
        "isSoldOut": .flag(\.product.isSoldOut),
        "picture": .optional { $0.product.picture.map { PictureView($0, isLazy: true) } },
    ]
}
