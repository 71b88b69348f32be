import HTTP
import Shop
import Storage

struct SearchController {
    let renderer: PageRenderer

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        guard
            let response = try resultsPage(
                context, snapshot, finding: { try find($0, $1, in: $2, context, $3) })
        else { throw NotFound("page") }
        return response
    }

    /// The page of a search whose results are known, which takes no longer than others do; nil for any other.
    func showKnown(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response? {
        try resultsPage(context, snapshot) { address, _, _, snapshot in
            try renderer.caches.searchResults.known(Self.key(address, context), snapshot)
        }
    }

    private typealias Finding = (SearchAddress, SearchPrices, Shop.Category.ID?, Snapshot) throws -> FoundProducts?

    /// Nil when nothing was found out.
    private func resultsPage(_ context: RequestContext, _ snapshot: Snapshot, finding find: Finding) throws -> Response?
    {
        let query = context.request.query
        let listing = try Listing(query)
        let typed = SearchAddress(query, sortedBy: listing.sort)
        let category = try typed.category.flatMap { try self.category($0, snapshot) }.map {
            try snapshot.translated($0, into: context.language.contentTag)
        }
        // An unknown category narrows nothing down.
        let address = typed.with { $0.category = category?.path }
        let prices = SearchPrices(address, try snapshot.settings().currency)
        if let problem = Problem(prices.errors) {
            let layouts = try renderer.layouts(context, snapshot)
            let page = SearchPage(layouts, address, listing, .nothing, category, products: [], problem)
            return renderer.privatePage(\.search, page, to: context, status: .unprocessableContent)
        }
        guard let found = try find(address, prices, category?.id, snapshot) else { return nil }
        guard listing.page <= listing.pageCount(of: found.result.products.count) else { throw NotFound("page") }
        let name = "\(address.path(page: listing.page)) \(found.number)"
        return try renderer.cachedPage(
            renderer.templates.search, named: name, in: renderer.searchPages, to: context, snapshot
        ) { layouts in
            let listed = found.result.products.dropFirst(listing.offset).prefix(Listing.pageSize)
            let language = context.language.contentTag
            var page = SearchPage(
                layouts, address, listing, found, category,
                products: try snapshot.translated(snapshot.ask(.products(listed)), into: language))
            if listed.isEmpty { page.categories = try Tile.firstCategories(in: language, snapshot) }
            return page
        }
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
        _ address: SearchAddress, _ prices: SearchPrices, in category: Shop.Category.ID?, _ context: RequestContext,
        _ snapshot: Snapshot
    ) throws -> FoundProducts? {
        try renderer.caches.searchResults.value(Self.key(address, context), snapshot) {
            let filter = SearchFilter(
                category: category, from: prices.from, to: prices.to, isInStock: address.isInStock)
            let search = ProductSearch(
                address.words, filter, sortedBy: address.sort, isExact: address.isExact,
                hasMentions: address.hasMentions)
            let result = try snapshot.search(search, renderer.caches.vocabulary.vocabulary(snapshot))
            return try FoundProducts(result, context.language.contentTag, snapshot)
        }
    }

    /// Returns the key of the cached result, which contains names of categories in the language of the page.
    private static func key(_ address: SearchAddress, _ context: RequestContext) -> String {
        context.request.pathPrefix + address.path()
    }
}
