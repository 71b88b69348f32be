import HTTP
import Shop
import Storage

struct ProductController {
    let pages: Pages

    func show(_ visit: Visit, _ snapshot: Snapshot) throws -> Response {
        guard let (product, category) = try snapshot.product(slug: visit.parameters["slug"] ?? "") else {
            throw NotFound("product")
        }
        let context = try PageContext(visit, snapshot, pages.assets)
        guard !product.isArchived || context.isManager else { throw NotFound("product") }
        return visit.page(pages.product, ProductPage(context, product, in: category))
    }
}
