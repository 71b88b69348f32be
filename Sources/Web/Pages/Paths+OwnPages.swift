import Shop

/// Addresses of own pages.
extension Paths {
    static let managedPages = "/manage/pages"
    static let newPage = "/manage/new-page"
    /// The form for a new page with the proposed accessibility statement.
    static let newAccessibilityStatement = newPage + "?accessibility"
    static func ownPage(_ slug: String) -> String { "/pages/" + slug }
    static func managedPage(_ id: OwnPage.ID) -> String { managedPages + "/\(id.rawValue)" }
}
