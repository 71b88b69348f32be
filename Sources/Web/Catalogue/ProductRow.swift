import Localization
import Mustache
import Shop

/// A product in a list: picture, name, description, price, and the buttons that it has now. A class, since a template
/// asks for it again at each name.
final class ProductRow: TemplateModel, Sendable {
    let product: Product
    /// The product's page, which knows the way back to this list.
    let path: String
    let picture: PictureView?
    /// The page to come back to, at this row.
    let returnPath: String
    /// True on the product's own page, which is no row of a list.
    let isOwnPage: Bool
    /// True on the product's own page while an option has no chosen value.
    let asksForChoice: Bool
    /// Nil on a page that is cached for everybody.
    let personal: PersonalContent?

    /// `position` counts from 0 down the page, whose own path is `page`.
    convenience init(_ product: Product, at position: Int, of page: String, _ layouts: LayoutBuilder) {
        self.init(product, at: position, of: page, isOwnPage: false, layouts)
    }

    /// The product on its own page, at that path.
    convenience init(_ product: Product, onItsPage path: String, asksForChoice: Bool, _ layouts: LayoutBuilder) {
        self.init(product, at: 0, of: path, isOwnPage: true, asksForChoice: asksForChoice, layouts)
    }

    private init(
        _ product: Product, at position: Int, of page: String, isOwnPage: Bool, asksForChoice: Bool = false,
        _ layouts: LayoutBuilder
    ) {
        self.product = product
        path = Paths.product(product.slug) + ListOrigin.query(of: page)
        picture = product.picture.map { PictureView($0, isLazy: position > 5) }
        returnPath = page + "#" + product.slug
        self.isOwnPage = isOwnPage
        self.asksForChoice = asksForChoice
        personal = layouts.personal
    }

    static let fields: Fields<ProductRow> = [
        "slug": .text(\.product.slug),
        "name": .text(\.product.name),
        "path": .path(\.path),
        "description": .text(\.product.description),
        "price": .message(\.product.priceInWords),
        "initial": .text { $0.product.name.initial },
        "pictureText": .text(\.product.pictureText),
        "unit": .optionalMessage(\.product.unit.label),
        "fewLeft": .optionalMessage(\.product.fewLeftInWords),
        "stock": .message(\.product.stockInWords),
        "isSoldOut": .flag(\.product.isSoldOut),
        "picture": .optional(\.picture),
        "controls": .dynamic(
            \.personal, of: { CartControls($0) }, default: { $0 },
            personal: { controls, personal in controls.adapted(to: personal) }),
    ]
}

extension Product {
    /// `Only 3 left`; nil where there are more, or none.
    var fewLeftInWords: Message? { fewLeft.map { .words("shop.catalogue.fewLeft", ["count": .number($0)]) } }

    /// `In stock`, `Only 3 left`, `Sold out`.
    var stockInWords: Message {
        isSoldOut ? .words("shop.catalogue.soldOut") : fewLeftInWords ?? .words("shop.catalogue.inStock")
    }

    /// `$19.99`, or `from $19.99` where what it costs depends on the variant.
    var priceInWords: Message {
        if case .open(pricesDiffer: true) = selection {
            .words("shop.catalogue.priceFrom", ["price": .formatted(price)])
        } else {
            .formatted(price)
        }
    }
}
