import HTTP
import Shop
import Storage

struct ProductController {
    let pages: Pages

    func show(_ visit: Visit, _ snapshot: Snapshot) throws -> Response {
        let slug = visit.parameters["slug"] ?? ""
        return try visit.page(keptAs: Paths.product(slug), pages.product, of: pages, snapshot) { context in
            guard let (product, category) = try snapshot.product(slug: slug),
                !product.isArchived || context.isManager
            else { throw NotFound("item") }
            return ProductPage(context, product, in: category)
        }
    }
}
