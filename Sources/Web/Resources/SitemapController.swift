import HTTP
import Storage

/// Serves the sitemap for search engines (sitemaps.org, protocol 0.9): home, every category, every visible product.
struct SitemapController {
    /// The maximum number of URLs in a file. The protocol allows 50,000; fewer keep the response short.
    var addressesPerFile = 10_000

    /// Returns one file of the sitemap, or the index of the files if the shop has more URLs than fit into one.
    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let map = Sitemap(origin: context.origin, fileCount: try fileCount(snapshot))
        if let text = context.request.query["page"] {
            guard let page = Int(text), (1...map.fileCount).contains(page) else { throw NotFound("page") }
            return response(map.file(try entries(page, snapshot), isFirst: page == 1))
        }
        return response(map.fileCount > 1 ? map.index : map.file(try entries(1, snapshot), isFirst: true))
    }

    private func fileCount(_ snapshot: Snapshot) throws -> Int {
        max(1, (try snapshot.ask(.catalogueEntryCount) + addressesPerFile - 1) / addressesPerFile)
    }

    private func entries(_ page: Int, _ snapshot: Snapshot) throws -> [CatalogueEntry] {
        try snapshot.ask(.catalogueEntries(limit: addressesPerFile, offset: (page - 1) * addressesPerFile))
    }

    private func response(_ xml: String) -> Response {
        var response = Response(
            headers: ["Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600"],
            body: .bytes(Array(xml.utf8)))
        response.mayBeCompressed = true
        return response
    }
}
