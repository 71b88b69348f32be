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
            let (around, details, near) = try snapshot.ask(
                .categories(around: found.category.id), .details(of: found.product.id),
                .productIDs(behind: found.product.id, in: found.category.id, limit: ProductPage.mostOthers + 1))
            let others = try snapshot.ask(.products(ProductPage.others(than: found.product, near)))
            let place = CategoryPlace(category: found.category, around: around)
            return ProductPage(layouts, found.product, details, in: place, others: others)
        }
    }
}
