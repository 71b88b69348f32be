import HTTP
import Storage

/// Map for search engines (sitemaps.org, protocol 0.9): home, every category, every visible product.
struct SitemapController {
    /// A file may name 50,000 addresses; fewer keep the answer short.
    var addressesPerFile = 10_000

    /// One file, or, of a shop with more addresses, an index of files.
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
