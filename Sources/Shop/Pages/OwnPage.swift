/// A page that managers write, such as "About us".
public struct OwnPage: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<OwnPage>

    /// The maximum length of a title, in code points.
    public static let titleLimit = 100
    /// The maximum length of a text, in code points and in bytes.
    public static let textLimit = LegalPage.limit
    /// The maximum number of pages of a shop.
    public static let most = 50
    /// The largest position in the menus.
    public static let lastPosition = 9999

    public let id: ID
    /// The name in the URL. It stays the same when the title changes.
    public let slug: String
    public var attributes: OwnPageAttributes

    public init(id: ID, slug: String, _ attributes: OwnPageAttributes) {
        self.id = id
        self.slug = slug
        self.attributes = attributes
    }
}

/// The attributes of a page that a manager edits.
public struct OwnPageAttributes: Equatable, Sendable {
    public var title: String
    /// The text in Markdown.
    public var text: String
    /// True if only staff see the page.
    public var isDraft: Bool
    /// True if the header links to the page.
    public var isInHead: Bool
    /// True if the footer links to the page.
    public var isInFoot: Bool
    /// The position in the menus. Pages with smaller numbers come first.
    public var position: Int
    /// True if the page is no longer in the shop.
    public var isArchived: Bool
    /// The titles and texts in other languages.
    public var translations = Translations()

    public init(
        title: String, text: String, isDraft: Bool = false, isInHead: Bool = false, isInFoot: Bool = false,
        position: Int = 1, isArchived: Bool = false
    ) {
        self.title = title
        self.text = text
        self.isDraft = isDraft
        self.isInHead = isInHead
        self.isInFoot = isInFoot
        self.position = position
        self.isArchived = isArchived
    }
}

extension OwnPageAttributes: AuditedAttributes {
    public static let auditedFields: [AuditedField<OwnPageAttributes>] = [
        .text(.pageTitle, \.title), .text(.pageText, \.text), .flag(.draft, \.isDraft), .flag(.inHead, \.isInHead),
        .flag(.inFoot, \.isInFoot),
        AuditedField(.menuPosition, { String($0.position) }, { $1.position = Int($0) ?? $1.position }),
        .archived(\.isArchived),
    ]
}

extension AuditEntry.Field {
    public static let pageTitle = Self(rawValue: "page title")
    public static let pageText = Self(rawValue: "page text")
    public static let draft = Self(rawValue: "draft")
    public static let inHead = Self(rawValue: "in head")
    public static let inFoot = Self(rawValue: "in foot")
    public static let menuPosition = Self(rawValue: "menu position")
}
