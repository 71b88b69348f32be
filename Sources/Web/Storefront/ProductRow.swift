import Mustache
import Shop

/// A product in a list: picture, name, description, price, and what can be done with it now (S7). One object,
/// for a template asks for it again at each name.
final class ProductRow: TemplateModel, Sendable {
    let product: Product
    let picture: PictureView?
    /// The page to come back to, at this row.
    let returnPath: String
    /// Nil on a page that is kept for everybody.
    let viewer: Viewer?

    /// `position` counts from 0 down the page, whose own path is `page`.
    init(_ product: Product, at position: Int, of page: String, _ context: PageContext) {
        self.product = product
        picture = product.picture.map { PictureView($0, isLazy: position > 5) }
        returnPath = page + "#" + product.slug
        viewer = context.viewer
    }

    static let fields: Fields<ProductRow> = [
        "slug": .text(\.product.slug),
        "name": .text(\.product.name),
        "path": .text { Paths.product($0.product.slug) },
        "description": .text(\.product.description),
        "price": .text { $0.product.price.formatted },
        "pictureText": .text(\.product.pictureText),
        "unit": .optionalText(\.product.unit.label),
        "picture": .optional(\.picture),
        "controls": .live(
            \.viewer, of: { CartControls($0) }, usual: { $0 },
            unusual: { controls, viewer in controls.adapted(to: viewer) }),
    ]
}
