import HTTP
import Storage

struct RobotsController {
    /// Tells search engines which pages to leave alone (RFC 9309), those that are each visitor's own and endless
    /// searches, and where they find the others (sitemaps.org).
    func show(_ context: RequestContext, _: Snapshot) throws -> Response {
        let own = [Paths.cart, Paths.checkout, Paths.orders, Paths.account, Paths.manage, Paths.search]
        return .text(
            "User-agent: *\n" + own.map { "Disallow: \($0)\n" }.joined()
                + "\nSitemap: \(context.origin)\(Paths.sitemap)\n")
    }
}
