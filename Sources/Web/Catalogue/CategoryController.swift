import HTTP
import Shop
import Storage

struct CategoryController {
    let renderer: PageRenderer

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let path = context.parameters["path"] ?? ""
        let listing = try Listing(context.request.query)
        let name = Paths.category(path, sortedBy: listing.sort, page: listing.page)
        return try renderer.cachedPage(renderer.templates.category, named: name, to: context, snapshot) { layouts in
            guard let category = try snapshot.ask(.category(path: path)) else {
                throw try missing(path, context, snapshot)
            }
            return try categoryPage(category, listing, layouts, snapshot)
        }
    }

    private func categoryPage(
        _ category: Shop.Category, _ listing: Listing, _ layouts: LayoutBuilder, _ snapshot: Snapshot
    ) throws -> CategoryPage {
        let all = try productIDs(in: category.id, sortedBy: listing.sort, snapshot)
        // Empty categories are for managers only.
        let tileCount = try snapshot.ask(.categoryCount(in: category.id, includingEmpty: layouts.isManager))
        let pageCount = max(
            listing.pageCount(of: all.count), Listing.pageCount(of: tileCount, by: CategoryPage.mostTiles))
        guard listing.page <= pageCount else { throw NotFound("page") }
        let (around, inside, products) = try snapshot.ask(
            .categories(around: category.id),
            .categories(
                in: category.id, limit: CategoryPage.mostTiles, offset: (listing.page - 1) * CategoryPage.mostTiles,
                includingEmpty: layouts.isManager),
            .products(all.dropFirst(listing.offset).prefix(Listing.pageSize)))
        let beside = try around.last.map { parent in
            try snapshot.ask(
                .categories(
                    in: parent.id, limit: CategoryRelatives.mostInSwitch + 1, includingEmpty: layouts.isManager))
        }
        let relatives = CategoryRelatives(category: category, around: around, inside: inside, beside: beside ?? [])
        let language = layouts.language.contentTag
        return CategoryPage(
            layouts, try snapshot.translated(relatives, into: language), listing, pageCount: pageCount,
            count: all.count,
            products: try snapshot.translated(products, into: language))
    }

    /// Error of a path at which no category stands: one that stood there before has moved.
    private func missing(_ path: String, _ context: RequestContext, _ snapshot: Snapshot) throws -> any Error {
        guard let present = try snapshot.ask(.presentPath(ofCategoryOnceAt: path)) else { return NotFound("category") }
        return Moved(path: Paths.category(present) + ListOrigin.query(of: context.request.address))
    }

    /// Everything that the category holds, cached for all of its pages.
    private func productIDs(
        in category: Shop.Category.ID, sortedBy sort: ProductSort, _ snapshot: Snapshot
    ) throws -> [Product.ID] {
        try renderer.caches.categoryProducts.value("\(category.rawValue) \(sort.rawValue)", snapshot) {
            try snapshot.ask(.productIDs(in: category, sortedBy: sort))
        }
    }
}
