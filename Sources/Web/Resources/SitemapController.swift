import HTTP
import Localization
import Shop
import Storage

/// Serves the sitemap for search engines (sitemaps.org, protocol 0.9): home, own pages, every category,
/// every visible product.
struct SitemapController {
    /// The maximum number of URLs in a file. The protocol allows 50,000; fewer keep the response short.
    var addressesPerFile = 10_000

    /// Returns one file of the sitemap, or the index of the files if the shop has more URLs than fit into one.
    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let languages = context.site.languages.offered(by: try snapshot.settings())
        let pages = max(1, addressesPerFile / languages.count)
        let map = Sitemap(
            origin: context.origin, fileCount: try fileCount(snapshot, pages), languages: languages,
            ownPages: try snapshot.ask(.publishedPages))
        if let text = context.request.query["page"] {
            guard let page = Int(text), (1...map.fileCount).contains(page) else { throw NotFound("page") }
            return response(map.file(try entries(page, pages, snapshot), isFirst: page == 1))
        }
        return response(map.fileCount > 1 ? map.index : map.file(try entries(1, pages, snapshot), isFirst: true))
    }

    /// `pages` is the number of pages in a file.
    private func fileCount(_ snapshot: Snapshot, _ pages: Int) throws -> Int {
        max(1, (try snapshot.ask(.catalogueEntryCount) + pages - 1) / pages)
    }

    private func entries(_ page: Int, _ pages: Int, _ snapshot: Snapshot) throws -> [CatalogueEntry] {
        try snapshot.ask(.catalogueEntries(limit: pages, offset: (page - 1) * pages))
    }

    private func response(_ xml: String) -> Response {
        var response = Response(
            headers: ["Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600"],
            body: .bytes(Array(xml.utf8)))
        response.mayBeCompressed = true
        return response
    }
}
