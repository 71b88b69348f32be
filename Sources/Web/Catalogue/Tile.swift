import Localization
import Mustache
import Shop
import Storage

/// One link of the home grid: a picture with its label under it.
struct Tile: TemplateModel {
    let path: String
    let label: Message
    let picture: PictureView?

    static let fields: Fields<Tile> = [
        "path": .path(\.path),
        "label": .message(\.label),
        "picture": .optional(\.picture),
    ]
}

extension Tile {
    init(_ category: Category, isLazy: Bool) {
        self.init(
            path: Paths.category(category.path), label: .verbatim(category.name),
            picture: category.picture.map { PictureView($0, isLazy: isLazy) })
    }

    /// Returns the tiles of the first categories, for pages without other links.
    static func firstCategories(in language: String?, _ snapshot: Snapshot) throws -> [Tile] {
        try snapshot.translated(
            snapshot.ask(.categories(limit: offered, offset: 0, includingEmpty: false)), into: language
        ).map { Tile($0, isLazy: true) }
    }

    /// Categories that such a page offers: two rows of six.
    private static let offered = 12

    init(path: String, label: Message, drawing: String) {
        self.init(path: path, label: label, picture: PictureView(tileDrawing: drawing))
    }
}

/// The link of the home grid to the cart. Its template writes the label.
struct CartTile: TemplateModel {
    /// The number of units in the cart.
    let count: Int
    let picture: PictureView

    init(count: Int, drawing: String) {
        self.count = count
        picture = PictureView(tileDrawing: drawing)
    }

    static let fields: Fields<CartTile> = [
        "path": .path { _ in Paths.cart },
        "count": .number(\.count),
        "number": .number(\.count),
        "picture": .object(\.picture),
    ]
}

extension PictureView {
    fileprivate init(tileDrawing path: String) {
        self.init(path: path, width: 480, height: 480, isLazy: false)
    }
}
