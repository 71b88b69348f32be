import HTTP
import Storage

struct RobotsController {
    /// Tells search engines which pages not to crawl (RFC 9309): pages that differ for each visitor, and searches,
    /// which are endless. The sitemap lists the other pages (sitemaps.org).
    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let pages = [Paths.cart, Paths.checkout, Paths.orders, Paths.account, Paths.search]
        let own = [Paths.manage] + (try context.pathPrefixes(snapshot)).flatMap { prefix in pages.map { prefix + $0 } }
        return .text(
            "User-agent: *\n" + own.map { "Disallow: \($0)\n" }.joined()
                + "\nSitemap: \(context.origin)\(Paths.sitemap)\n")
    }
}
