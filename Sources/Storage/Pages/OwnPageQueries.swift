public import Shop

/// A page as shoppers read it.
public struct ShownPage: Equatable, Sendable {
    public let id: OwnPage.ID
    public let title: String
    /// The text as safe HTML.
    public let html: String
    /// True if the text is in the language that was asked for.
    public let isTranslated: Bool
    public let isDraft: Bool
}

extension Query {
    /// A page with this slug that is not archived, draft or not; nil if there is none.
    ///
    /// - Parameter language: The language to show if the page is translated into it; nil for the default one.
    public static func shownPage(slug: String, in language: String?) -> Query<ShownPage?> {
        .init(
            first: """
                SELECT pages.id, coalesce(translated.title, pages.title), coalesce(translated.html, pages.html),
                    translated.html IS NOT NULL, pages.is_draft
                FROM pages
                LEFT JOIN page_translations AS translated
                    ON translated.page_id = pages.id AND translated.language = $2
                WHERE pages.slug = $1 AND pages.archived_at IS NULL
                """, [slug, language]
        ) { row in
            ShownPage(
                id: row[0], title: row[1], html: row[2], isTranslated: language == nil ? true : row[3], isDraft: row[4])
        }
    }

    /// The slugs of the pages that shoppers can open, in the order of the menus.
    public static var publishedPages: Query<[String]> {
        .init(all: "SELECT slug FROM pages WHERE archived_at IS NULL AND is_draft = 0 ORDER BY position, id", []) {
            $0[0]
        }
    }

    /// All pages in the order of the menus, archived ones last, without their translations.
    public static var managedPages: Query<[VersionedOwnPage]> {
        .all("ORDER BY archived_at IS NOT NULL, pages.position, pages.id")
    }

    /// A page with its translations, archived or not; nil if there is none.
    public static func managedPage(_ id: OwnPage.ID) -> Query<VersionedOwnPage?> {
        .init(translatedPageSQL, [id]) { rows in
            var (found, translations): (VersionedOwnPage?, Translations) = (nil, Translations())
            while let row = try rows.next() {
                found = try found ?? VersionedOwnPage(row.named(OwnPage.Columns.self))
                let first = OwnPage.Columns.allCases.count
                guard let language: String = row[first] else { continue }
                translations[.pageTitle, language] = row[first + 1] as String? ?? ""
                translations[.pageText, language] = row[first + 2] as String? ?? ""
            }
            return found.map { found in
                var page = found.page
                page.attributes.translations = translations
                return VersionedOwnPage(page: page, version: found.version)
            }
        }
    }

    /// The number of pages that are not archived.
    public static var pageCount: Query<Int> {
        .init(value: "SELECT count(*) FROM pages WHERE archived_at IS NULL")
    }

    /// The position after all pages.
    public static var nextPagePosition: Query<Int> {
        .init(value: "SELECT coalesce(max(position), 0) + 1 FROM pages WHERE archived_at IS NULL")
    }

    /// The pages in the menus, in their order.
    static var linkedPages: Query<[LinkedPage]> {
        .init(
            """
            SELECT pages.slug, pages.title, pages.is_in_head, pages.is_in_foot, translated.language, translated.title
            FROM pages
            LEFT JOIN page_translations AS translated ON translated.page_id = pages.id AND translated.title IS NOT NULL
            WHERE \(OwnPage.isInMenus) ORDER BY pages.position, pages.id, translated.language
            """
        ) { rows in
            var pages: [LinkedPage] = []
            while let row = try rows.next() {
                let slug: String = row[0]
                if pages.last?.slug != slug {
                    pages.append(LinkedPage(slug: slug, title: row[1], isInHead: row[2], isInFoot: row[3]))
                }
                if let language: String = row[4] { pages[pages.count - 1].translations[language] = row[5] }
            }
            return pages
        }
    }
}

extension OwnPage {
    /// A condition in SQL: true for a page in a menu.
    static let isInMenus = "archived_at IS NULL AND is_draft = 0 AND is_in_head + is_in_foot > 0"
}

private let translatedPageSQL = """
    SELECT \(OwnPage.columns), translated.language, translated.title, translated.markdown FROM pages
    LEFT JOIN page_translations AS translated ON translated.page_id = pages.id
    WHERE pages.id = $1 ORDER BY translated.language
    """

extension VersionedOwnPage: Selectable {
    static let selection = "SELECT \(OwnPage.columns) FROM pages"

    init(_ row: NamedRow<OwnPage.Columns>) throws {
        let attributes = OwnPageAttributes(
            title: row[.title], text: row[.markdown], isDraft: row[.isDraft], isInHead: row[.isInHead],
            isInFoot: row[.isInFoot], position: row[.position], isArchived: row[.isArchived])
        self.init(page: OwnPage(id: row[.id], slug: row[.slug], attributes), version: row[.version])
    }
}

extension OwnPage {
    enum Columns: Int, ColumnList {
        case id, slug, title, markdown, isDraft, isInHead, isInFoot, position, isArchived, version
    }

    fileprivate static let columns = Columns.list(of: "pages", [.isArchived: "archived_at IS NOT NULL"])
}
