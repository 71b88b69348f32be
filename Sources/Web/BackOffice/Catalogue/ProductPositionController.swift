import HTTP
import Shop
import Storage

/// The order of the products of a category.
struct ProductPositionController {
    /// Moves a product to a place of its category.
    func update(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let author = try context.author()
        let product = try context.managedProduct(in: transaction.snapshot).product
        let place = context.request.form.number("place") ?? 0
        let notice = try transaction.trying { try $0.move(product.id, to: place, by: author) }
        return context.redirect(to: Paths.managedProduct(product.slug), notice)
    }
}
