internal import Markdown
public import Shop

extension Transaction {
    /// Inserts or updates the legal pages, and deletes those without a text.
    func insertLegalPages(_ texts: [LegalPage: String]) throws {
        for page in LegalPage.allCases {
            let text = texts[page] ?? ""
            if text.isEmpty {
                try database.send("DELETE FROM legal_pages WHERE page = $1", [page.rawValue])
            } else {
                try database.send(
                    """
                    INSERT INTO legal_pages (page, markdown, html) VALUES ($1, $2, $3)
                    ON CONFLICT (page) DO UPDATE SET markdown = excluded.markdown, html = excluded.html
                    """, [page.rawValue, text, Markdown(text).html])
            }
        }
    }
}

extension Transaction {
    /// Inserts, updates or deletes the translations of legal pages that were set.
    func insertLegalTranslations(_ translations: Translations) throws {
        for field in translations.fields {
            guard let (base, language) = field.translation, let page = LegalPage(rawValue: base.rawValue) else {
                continue
            }
            let text = translations[field]
            if text.isEmpty {
                try database.send(
                    "DELETE FROM legal_translations WHERE page = $1 AND language = $2", [page.rawValue, language])
            } else {
                try database.send(
                    """
                    INSERT INTO legal_translations (page, language, markdown, html) VALUES ($1, $2, $3, $4)
                    ON CONFLICT (page, language) DO UPDATE SET markdown = excluded.markdown, html = excluded.html
                    """, [page.rawValue, language, text, Markdown(text).html])
            }
        }
    }
}

extension Query {
    /// A legal page as safe HTML; nil if the shop does not have this page.
    public static func html(of page: LegalPage) -> Query<String?> {
        .init(first: "SELECT html FROM legal_pages WHERE page = $1", [page.rawValue]) { $0[0] }
    }

    /// A legal page as safe HTML in a language other than the default one, or else in the default one; nil if the shop
    /// does not have this page.
    public static func html(of page: LegalPage, in language: String) -> Query<(html: String, isTranslated: Bool)?> {
        .init(
            first: """
                SELECT coalesce(translated.html, legal_pages.html), translated.html IS NOT NULL FROM legal_pages
                LEFT JOIN legal_translations AS translated
                    ON translated.page = legal_pages.page AND translated.language = $2
                WHERE legal_pages.page = $1
                """, [page.rawValue, language]
        ) { ($0[0], $0[1]) }
    }

    /// The translations of all legal pages, in Markdown.
    static var legalTranslations: Query<Translations> {
        .init("SELECT page, language, markdown FROM legal_translations ORDER BY page, language") { rows in
            var translations = Translations()
            while let row = try rows.next() { translations[.legal(try row.oneOf(0)), row[1]] = row[2] }
            return translations
        }
    }

    /// The texts of all legal pages, in Markdown.
    static var legalTexts: Query<[(page: LegalPage, text: String)]> {
        .init(all: "SELECT page, markdown FROM legal_pages", []) { (try $0.oneOf(0), $0[1]) }
    }
}
