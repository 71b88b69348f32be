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

extension Query {
    /// A legal page as safe HTML; nil if the shop does not have this page.
    public static func html(of page: LegalPage) -> Query<String?> {
        .init(first: "SELECT html FROM legal_pages WHERE page = $1", [page.rawValue]) { $0[0] }
    }

    /// The texts of all legal pages, in Markdown.
    static var legalTexts: Query<[(page: LegalPage, text: String)]> {
        .init(all: "SELECT page, markdown FROM legal_pages", []) { (try $0.oneOf(0), $0[1]) }
    }
}
