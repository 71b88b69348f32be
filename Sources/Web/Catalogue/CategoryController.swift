import HTTP
import Shop
import Storage

struct CategoryController {
    let pages: Pages

    func show(_ visit: Visit, _ snapshot: Snapshot) throws -> Response {
        let slug = visit.parameters["slug"] ?? ""
        let listing = try Listing(visit.request.query)
        let path = Paths.category(slug, sortedBy: listing.sort, page: listing.page)
        return try visit.page(keptAs: path, pages.category, of: pages, snapshot) { context in
            guard let category = try snapshot.category(slug: slug) else { throw NotFound("category") }
            let all = try pages.keptLists.value("\(category.id.rawValue) \(listing.sort.rawValue)", snapshot) {
                try snapshot.productIDs(in: category.id, sortedBy: listing.sort)
            }
            guard listing.page <= listing.pageCount(of: all.count) else { throw NotFound("page") }
            let products = try snapshot.products(all.dropFirst(listing.offset).prefix(Listing.pageSize))
            return CategoryPage(context, category, listing, count: all.count, products: products)
        }
    }
}
