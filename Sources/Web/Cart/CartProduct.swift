import Localization
import Mustache
import Shop
import Storage

/// A variant of a product as carts show it to everybody, made once for a version of the catalogue.
final class CartProduct: Sendable {
    /// The product; its stock is not known here.
    let placed: PlacedProduct
    /// Name of its line in forms and addresses.
    let lineName: String
    let name: String
    let unit: Message?
    let path: String
    let linePath: String
    let price: Money
    let picture: PictureView?
    /// Why the product cannot be returned under the right of withdrawal; nil if it can.
    let exemption: Message?
    /// Its rows in carts.
    let rows = Renderings<CartRow.RenderingKey>(limit: 8)

    /// The memory that it takes with its rows, in bytes, roughly.
    static let size = 12_288

    /// Throws `NotFound` when there is no such product.
    ///
    /// - Parameter language: The language of the names; nil for the default one.
    init(_ id: Variant.ID, _ language: String?, _ snapshot: Snapshot) throws {
        guard let found = try snapshot.ask(.product(id)) else { throw NotFound("item") }
        let placed = try snapshot.translated(found, into: language)
        let product = placed.product
        self.placed = placed
        lineName = product.lineName
        name = product.fullName
        unit = product.unit.label
        path = product.path
        linePath = Paths.cartLine(product.lineName)
        price = product.price
        exemption = try snapshot.settings().takesWithdrawals ? placed.category.withdrawalExemption?.sentence : nil
        picture = product.picture.map { PictureView($0, isLazy: true) }
    }

    private init(_ other: CartProduct, _ placed: PlacedProduct) {
        self.placed = placed
        (lineName, name, unit, path) = (other.lineName, other.name, other.unit, other.path)
        (linePath, picture, exemption) = (other.linePath, other.picture, other.exemption)
        price = placed.product.price
    }

    /// Returns the product at its price in a zone.
    func priced(by tax: TaxRules) -> CartProduct {
        CartProduct(self, placed.priced(by: tax))
    }
}
