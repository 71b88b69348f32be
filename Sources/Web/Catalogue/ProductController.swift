import HTTP
import Shop
import Storage

struct ProductController {
    let renderer: PageRenderer

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let slug = context.parameters["slug"] ?? ""
        return try renderer.page(\.product, cachedAs: Paths.product(slug), to: context, snapshot) { layouts in
            guard let found = try snapshot.ask(.product(slug: slug)), !found.product.isArchived || layouts.isManager
            else { throw NotFound("item") }
            let around = try snapshot.ask(.categories(around: found.category.id))
            return ProductPage(layouts, found.product, in: found.category, around: around)
        }
    }
}
