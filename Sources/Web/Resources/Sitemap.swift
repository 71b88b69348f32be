import HTTP
import Localization
import Storage

/// The files of the sitemap for search engines, as XML.
struct Sitemap {
    /// The shop's URL without a path.
    let origin: String
    let fileCount: Int
    /// The languages that the shop offers, the default one first. Each page is listed in each language, with links to
    /// the page in all languages.
    let languages: [Language]
    /// The slugs of the shop's own pages.
    let ownPages: [String]

    private static let namespace = "xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\""
    private static let linkNamespace = " xmlns:xhtml=\"http://www.w3.org/1999/xhtml\""
    private static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

    /// The sitemap index, which lists the files.
    var index: String {
        let files = (1...fileCount).map { "<sitemap><loc>\(origin)\(Paths.sitemap)?page=\($0)</loc></sitemap>\n" }
        return Self.declaration + "<sitemapindex \(Self.namespace)>\n" + files.joined() + "</sitemapindex>\n"
    }

    /// Returns one file of the sitemap. The first file begins with the home page and the own pages.
    func file(_ entries: [CatalogueEntry], isFirst: Bool) -> String {
        let paths = (isFirst ? [Paths.home] + ownPages.map(Paths.ownPage) : []) + entries.map(\.path)
        let links = languages.count > 1 ? Self.linkNamespace : ""
        return Self.declaration + "<urlset \(Self.namespace)\(links)>\n" + paths.map(addresses).joined() + "</urlset>\n"
    }

    /// Returns the entries of a page: one for each language.
    private func addresses(of path: String) -> String {
        let alternates =
            languages.count > 1
            ? languages.map { language in
                "<xhtml:link rel=\"alternate\" hreflang=\"\(language.tag)\" href=\"\(address(path, in: language))\"/>"
            }.joined() : ""
        return languages.map { "<url><loc>\(address(path, in: $0))</loc>\(alternates)</url>\n" }.joined()
    }

    private func address(_ path: String, in language: Language) -> String {
        origin + Paths.localized(path, language.pathPrefix)
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
