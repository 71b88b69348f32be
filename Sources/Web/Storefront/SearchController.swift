import HTTP
import Storage

struct SearchController {
    let pages: Pages

    /// The most products one answer lists.
    private let limit = 48
    /// In code points. Nobody types more; what is longer is cut.
    private let longestQuery = 100

    func show(_ visit: Visit, _ snapshot: Snapshot) throws -> Response {
        let typed = String((visit.request.query["q"] ?? "").unicodeScalars.prefix(longestQuery))
        let words = typed.split(separator: " ").joined(separator: " ")
        let products = try snapshot.products(matching: words, limit: limit)
        let context = try PageContext(visit, snapshot, pages.assets)
        return visit.page(pages.search, SearchPage(context, words: words, products: products))
    }
}
