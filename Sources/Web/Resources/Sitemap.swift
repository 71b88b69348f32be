import HTTP
import Storage

/// The files of the sitemap for search engines, as XML.
struct Sitemap {
    /// The shop's URL without a path.
    let origin: String
    let fileCount: Int

    private static let namespace = "xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\""
    private static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

    /// The sitemap index, which lists the files.
    var index: String {
        let files = (1...fileCount).map { "<sitemap><loc>\(origin)\(Paths.sitemap)?page=\($0)</loc></sitemap>\n" }
        return Self.declaration + "<sitemapindex \(Self.namespace)>\n" + files.joined() + "</sitemapindex>\n"
    }

    /// Returns one file of the sitemap. The first file begins with the home page.
    func file(_ entries: [CatalogueEntry], isFirst: Bool) -> String {
        let paths = (isFirst ? [Paths.home] : []) + entries.map(\.path)
        let addresses = paths.map { "<url><loc>\(origin)\($0)</loc></url>\n" }
        return Self.declaration + "<urlset \(Self.namespace)>\n" + addresses.joined() + "</urlset>\n"
    }
}

extension CatalogueEntry {
    /// The percent-encoded path, which has no characters with a special meaning in XML.
    fileprivate var path: String {
        switch self {
        case .category(let path):
            Paths.category(
                path.split(separator: "/").map { PercentEncoding.encodeSegment(String($0)) }.joined(separator: "/"))
        case .product(let slug): Paths.product(PercentEncoding.encodeSegment(slug))
        }
    }
}
