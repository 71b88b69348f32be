import HTTP
import Shop
import Storage

struct SearchController {
    let renderer: PageRenderer

    /// Code points of a query. Nobody types more; a longer one is cut before anything else reads it.
    private static let longestQuery = 100

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let listing = try Listing(context.request.query)
        let words = Self.words(context.request.query["q"] ?? "")
        let found = try renderer.searchCache.value("\(listing.sort.rawValue) \(words)", snapshot) {
            // One more tells that there are further ones.
            try snapshot.ask(.productIDs(matching: words, sortedBy: listing.sort, limit: SearchPage.mostFound + 1))
        }
        let listed = found.prefix(SearchPage.mostFound)
        guard listing.page <= listing.pageCount(of: listed.count) else { throw NotFound("page") }
        let products = try snapshot.ask(.products(listed.dropFirst(listing.offset).prefix(Listing.pageSize)))
        let layouts = try renderer.layouts(context, snapshot)
        return renderer.page(
            \.search, SearchPage(layouts, words: words, listing, count: found.count, products: products),
            to: context.request)
    }

    /// The words with one space between them.
    static func words(_ query: String) -> String {
        String(query.unicodeScalars.prefix(longestQuery)).split(separator: " ").joined(separator: " ")
    }
}
