import HTTP
import Shop
import Storage

struct SearchController {
    let pages: Pages

    /// In code points. Nobody types more; what is longer is cut before anything else looks at it.
    private static let longestQuery = 100

    func show(_ visit: Visit, _ snapshot: Snapshot) throws -> Response {
        let listing = try Listing(visit.request.query)
        let words = Self.words(visit.request.query["q"] ?? "")
        let found = try pages.keptSearches.value("\(listing.sort.rawValue) \(words)", snapshot) {
            // One more tells that there are more.
            try snapshot.productIDs(matching: words, sortedBy: listing.sort, limit: SearchPage.mostFound + 1)
        }
        let listed = found.prefix(SearchPage.mostFound)
        guard listing.page <= listing.pageCount(of: listed.count) else { throw NotFound("page") }
        let products = try snapshot.products(listed.dropFirst(listing.offset).prefix(Listing.pageSize))
        let context = try PageContext(visit, snapshot, pages.assets)
        return visit.page(
            pages.search, SearchPage(context, words: words, listing, count: found.count, products: products))
    }

    /// The words with one space between them.
    static func words(_ query: String) -> String {
        String(query.unicodeScalars.prefix(longestQuery)).split(separator: " ").joined(separator: " ")
    }
}
