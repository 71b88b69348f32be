import HTTP
import Shop
import Storage

struct CategoryController {
    let renderer: PageRenderer

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let slug = context.parameters["slug"] ?? ""
        let listing = try Listing(context.request.query)
        let path = Paths.category(slug, sortedBy: listing.sort, page: listing.page)
        return try renderer.page(\.category, cachedAs: path, to: context, snapshot) { layouts in
            try page(slug, listing, layouts, snapshot)
        }
    }

    private func page(
        _ slug: String, _ listing: Listing, _ layouts: LayoutBuilder, _ snapshot: Snapshot
    ) throws -> CategoryPage {
        guard let category = try snapshot.ask(.category(slug: slug)) else { throw NotFound("category") }
        let all = try productIDs(in: category.id, sortedBy: listing.sort, snapshot)
        guard listing.page <= listing.pageCount(of: all.count) else { throw NotFound("page") }
        let products = try snapshot.ask(.products(all.dropFirst(listing.offset).prefix(Listing.pageSize)))
        return CategoryPage(layouts, category, listing, count: all.count, products: products)
    }

    /// Everything that the category holds, cached for all of its pages.
    private func productIDs(
        in category: Category.ID, sortedBy sort: ProductSort, _ snapshot: Snapshot
    ) throws -> [Product.ID] {
        try renderer.listCache.value("\(category.rawValue) \(sort.rawValue)", snapshot) {
            try snapshot.ask(.productIDs(in: category, sortedBy: sort))
        }
    }
}
