import HTTP
import Shop
import Storage

/// The order of the products of a category.
struct ProductPositionController {
    /// Moves a product to a place of its category.
    func update(_ visit: Visit, _ transaction: Transaction) throws -> Response {
        let author = try visit.author(in: transaction.snapshot)
        let product = try visit.managedProduct(in: transaction.snapshot).product
        let place = visit.request.form.number("place") ?? 0
        let notice = try transaction.trying { try $0.move(product.id, to: place, by: author) }
        return visit.redirect(to: Paths.managedProduct(product.slug), notice)
    }
}
