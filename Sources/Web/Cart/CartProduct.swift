import Shop
import Storage

/// A variant of a product as carts show it to everybody, made once for a version of the catalogue.
final class CartProduct: Sendable {
    /// The product; its stock is not known here.
    let placed: PlacedProduct
    let slug: String
    let name: String
    let unit: String?
    let path: String
    let linePath: String
    let price: String
    let picture: PictureView?

    /// Throws `NotFound` when there is no such product.
    init(_ id: Variant.ID, _ snapshot: Snapshot) throws {
        guard let placed = try snapshot.ask(.product(id)) else { throw NotFound("item") }
        let product = placed.product
        self.placed = placed
        slug = product.slug
        name = product.name
        unit = product.unit.label
        path = Paths.product(product.slug)
        linePath = Paths.cartLine(product.slug)
        price = product.price.formatted
        picture = product.picture.map { PictureView($0, isLazy: true) }
    }
}
