import HTTP
import Shop
import Storage

struct SearchController {
    let renderer: PageRenderer

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let query = context.request.query
        let listing = try Listing(query)
        let typed = SearchAddress(query, sortedBy: listing.sort)
        let category = try typed.category.flatMap { try self.category($0, snapshot) }
        // An unknown category narrows nothing down.
        let address = typed.with { $0.category = category?.path }
        let prices = SearchPrices(address, try snapshot.settings().currency)
        let layouts = try renderer.layouts(context, snapshot)
        if let problem = Problem(prices.errors) {
            let page = SearchPage(layouts, address, listing, .nothing, category, products: [], problem)
            return renderer.page(\.search, page, to: context.request, status: .unprocessableContent)
        }
        let found = try find(address, prices, in: category?.id, snapshot)
        guard listing.page <= listing.pageCount(of: found.result.products.count) else { throw NotFound("page") }
        let listed = found.result.products.dropFirst(listing.offset).prefix(Listing.pageSize)
        let page = SearchPage(
            layouts, address, listing, found, category, products: try snapshot.ask(.products(listed)))
        return renderer.page(\.search, page, to: context.request)
    }

    /// The category at this path, or the one that was there before.
    private func category(_ path: String, _ snapshot: Snapshot) throws -> Shop.Category? {
        if let category = try snapshot.ask(.category(path: path)) { return category }
        return try snapshot.ask(.presentPath(ofCategoryOnceAt: path)).flatMap {
            try snapshot.ask(.category(path: $0))
        }
    }

    /// What there is, cached for all of its pages.
    private func find(
        _ address: SearchAddress, _ prices: SearchPrices, in category: Shop.Category.ID?, _ snapshot: Snapshot
    ) throws -> FoundProducts {
        try renderer.searchCache.value(address.path(), snapshot) {
            let filter = SearchFilter(
                category: category, from: prices.from, to: prices.to, isInStock: address.isInStock)
            let search = ProductSearch(
                address.words, filter, sortedBy: address.sort, isExact: address.isExact,
                hasMentions: address.hasMentions)
            let result = try snapshot.search(search, renderer.vocabulary.vocabulary(snapshot))
            return try FoundProducts(result, snapshot)
        }
    }
}
