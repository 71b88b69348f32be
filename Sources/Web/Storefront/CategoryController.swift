import HTTP
import Shop
import Storage

struct CategoryController {
    let pages: Pages

    func show(_ visit: Visit, _ snapshot: Snapshot) throws -> Response {
        guard let category = try snapshot.category(slug: visit.parameters["slug"] ?? "") else {
            throw NotFound("category")
        }
        let listing = try Listing(visit.request.query)
        let count = try snapshot.productCount(in: category.id)
        guard listing.page <= listing.pageCount(of: count) else { throw NotFound("page") }
        let products = try snapshot.products(
            in: category.id, sortedBy: listing.sort, limit: Listing.pageSize, offset: listing.offset)
        let context = try PageContext(visit, snapshot, pages.assets)
        return visit.page(pages.category, CategoryPage(context, category, listing, count: count, products: products))
    }
}
