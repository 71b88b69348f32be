import HTTP
import Localization
import Shop
import Storage

/// The search for items whose stock staff want to see or move.
struct StockListController {
    let renderer: PageRenderer

    /// The maximum number of variants that are listed.
    private static let most = 50

    func index(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let words = StaffSearch.words(context.request.query)
        let page = StockListPage(
            layout: try renderer.layouts(context, snapshot).layout(.words("manage.menu.stock")), words: words,
            found: try snapshot.itemsForSale(foundBy: words, renderer, limit: Self.most))
        return renderer.privatePage(\.stockList, page, to: context)
    }
}
