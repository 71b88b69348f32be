import Shop
import Storage

/// What pages show of a product in a cart, to everybody alike.
final class CartItem: Sendable {
    /// As it is in a version of the catalogue: how much is left of it is not known here.
    let product: Product
    let category: Category
    /// The category's, in the home grid.
    let position: Int
    let slug: String
    let name: String
    let unit: String?
    let path: String
    let linePath: String
    let price: String
    let picture: PictureView?

    /// Throws `NotFound` when there is no such product.
    init(_ id: Product.ID, _ snapshot: Snapshot) throws {
        guard let (product, category, position) = try snapshot.product(id) else { throw NotFound("item") }
        self.product = product
        self.category = category
        self.position = position
        slug = product.slug
        name = product.name
        unit = product.unit.label
        path = Paths.product(product.slug)
        linePath = Paths.cartLine(product.slug)
        price = product.price.formatted
        picture = product.picture.map { PictureView($0, isLazy: true) }
    }
}
