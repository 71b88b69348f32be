import Localization
import Mustache
import Shop

/// One link of the home grid: a picture with its label under it.
struct Tile: TemplateModel {
    let path: String
    let label: Message
    /// Text that screen readers read where it differs from the label.
    var spoken: Message?
    let picture: PictureView?

    static let fields: Fields<Tile> = [
        "path": .path(\.path),
        "label": .message(\.label),
        "spoken": .optionalMessage(\.spoken),
        "picture": .optional(\.picture),
    ]
}

extension Tile {
    init(_ category: Category, isLazy: Bool) {
        self.init(
            path: Paths.category(category.path), label: .verbatim(category.name),
            picture: category.picture.map { PictureView($0, isLazy: isLazy) })
    }

    init(path: String, label: Message, spoken: Message? = nil, drawing: String) {
        let picture = PictureView(path: drawing, width: 480, height: 480, isLazy: false)
        self.init(path: path, label: label, spoken: spoken, picture: picture)
    }

    init(cartCount: Int, drawing: String) {
        self.init(
            path: Paths.cart, label: .words("shop.catalogue.cart", ["number": .text(String(cartCount))]),
            spoken: .words("shop.layout.cartSpoken", ["count": .number(cartCount)]), drawing: drawing)
    }
}
