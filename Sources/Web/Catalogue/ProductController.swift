import HTTP
import Shop
import Storage

struct ProductController {
    let renderer: PageRenderer

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let slug = context.parameters["slug"] ?? ""
        return try renderer.page(\.product, cachedAs: Paths.product(slug), to: context, snapshot) { layouts in
            guard let (product, category) = try snapshot.product(slug: slug),
                !product.isArchived || layouts.isManager
            else { throw NotFound("item") }
            return ProductPage(layouts, product, in: category)
        }
    }
}
