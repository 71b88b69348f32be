/// A page with its version, for its manager.
public struct VersionedOwnPage: Versioned {
    public let page: OwnPage
    public let version: Int

    public init(page: OwnPage, version: Int) {
        self.page = page
        self.version = version
    }

    public var subject: AuditEntry.Subject { .page(page.id) }
    public var name: String { attributes.title }
    /// The key, which the back office uses in place of the page's own slug.
    public var slug: String { String(page.id.rawValue) }
    public var attributes: OwnPageAttributes { page.attributes }
}
