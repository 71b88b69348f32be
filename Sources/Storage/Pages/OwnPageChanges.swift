internal import Localization
internal import Markdown
public import Shop

extension OwnPage: ManagedEntity {
    public static func row(_ id: OwnPage.ID, in snapshot: Snapshot) throws -> VersionedOwnPage? {
        try snapshot.ask(.managedPage(id))
    }

    /// - Throws: `CatalogueRefusal.tooManyPages`.
    public static func update(
        _ now: VersionedOwnPage, to attributes: OwnPageAttributes, _: inout ManagedChange, in transaction: Transaction
    ) throws {
        if now.attributes.isArchived, !attributes.isArchived { try transaction.refuseMorePages() }
        try transaction.update(now.page.id, in: "pages", isArchived: attributes.isArchived, attributes.values)
        try transaction.renderPage(attributes, now.page.id)
    }
}

/// Changes of own pages by managers. Each is recorded in the audit log in the same transaction.
extension Transaction {
    /// Inserts a page. Its slug is made from its title.
    ///
    /// - Throws: `CatalogueRefusal.tooManyPages`.
    public func addPage(_ attributes: OwnPageAttributes, by author: Account.ID?) throws -> OwnPage {
        if !attributes.isArchived { try refuseMorePages() }
        let slug = try Slug.make(from: Transliteration.ascii(attributes.title), orElse: "page") {
            try snapshot.ask(.hasPage(slug: $0))
        }
        let id: OwnPage.ID = try database.insert(
            attributes.values.adding(["slug": slug, "html": "", "archived_at": attributes.isArchived ? now : nil]),
            into: "pages")
        try renderPage(attributes, id)
        _ = try record(.page(id), attributes.fieldChanges(from: nil), by: author)
        return OwnPage(id: id, slug: slug, attributes)
    }

    /// Renders the text in each language once, for all readers.
    fileprivate func renderPage(_ attributes: OwnPageAttributes, _ id: OwnPage.ID) throws {
        try database.send("UPDATE pages SET html = $1 WHERE id = $2", [Markdown(attributes.text).html, id])
        let translations = attributes.translations
        try set(
            translations, of: ["page_id": id], in: "page_translations", [.pageTitle: "title", .pageText: "markdown"])
        for field in translations.fields {
            guard let (base, language) = field.translation, base == .pageText else { continue }
            let markdown = translations[field]
            try database.send(
                "UPDATE page_translations SET html = $1 WHERE page_id = $2 AND language = $3",
                [markdown.isEmpty ? nil : Markdown(markdown).html, id, language])
        }
        snapshot.cache.settings = nil
    }

    fileprivate func refuseMorePages() throws {
        guard try snapshot.ask(.pageCount) < OwnPage.most else { throw CatalogueRefusal.tooManyPages }
    }
}

extension Query {
    fileprivate static func hasPage(slug: String) -> Query<Bool> {
        .init(value: "SELECT EXISTS (SELECT 1 FROM pages WHERE slug = $1)", [slug])
    }
}

extension OwnPageAttributes {
    /// The columns that managers change, besides `archived_at` and the rendered text.
    fileprivate var values: ColumnValues<OwnPage.Columns> {
        [
            .title: title, .markdown: text, .isDraft: isDraft, .isInHead: isInHead, .isInFoot: isInFoot,
            .position: position,
        ]
    }
}
