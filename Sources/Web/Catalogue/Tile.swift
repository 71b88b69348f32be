import Mustache
import Shop

/// One link of the home grid: a picture with its label under it.
struct Tile: TemplateModel {
    let path: String
    let label: String
    /// Text that screen readers read where it differs from the label.
    var spoken: String?
    let picture: PictureView?

    static let fields: Fields<Tile> = [
        "path": .text(\.path),
        "label": .text(\.label),
        "spoken": .optionalText(\.spoken),
        "picture": .optional(\.picture),
    ]
}

extension Tile {
    init(_ category: Category, isLazy: Bool) {
        self.init(
            path: Paths.category(category.path), label: category.name,
            picture: category.picture.map { PictureView($0, isLazy: isLazy) })
    }

    init(path: String, label: String, spoken: String? = nil, drawing: String) {
        let picture = PictureView(path: drawing, width: 480, height: 480, isLazy: false)
        self.init(path: path, label: label, spoken: spoken, picture: picture)
    }

    init(cartCount: Int, drawing: String) {
        let spoken = "Cart, " + counted(cartCount, "item")
        self.init(path: Paths.cart, label: "Cart (\(cartCount))", spoken: spoken, drawing: drawing)
    }
}
