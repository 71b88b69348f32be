internal import Secrets
public import Shop

/// The texts of the legal pages that apply to orders. Each text is stored once, when the first order is placed with it.
extension Transaction {
    /// Returns the texts that apply to an order which a customer places now, by their pages: in the customer's language,
    /// or else in the shop's default one.
    func textsOfNewOrder(of customer: Customer.ID) throws -> [LegalPage: OrderText.ID] {
        let settings = try snapshot.settings()
        guard !settings.legalPages.isDisjoint(with: LegalPage.ofOrders) else { return [:] }
        let present = try snapshot.ask(.presentTexts(for: customer, offering: settings.languages.dropFirst()))
        return try present.reduce(into: [:]) { texts, text in
            texts[text.page] = try text.id ?? insertText(of: text.page, translatedInto: text.language, settings)
        }
    }

    /// Inserts the present text of a page unless it is known, and refers to it from the page.
    ///
    /// - Parameter language: The language of the translation; nil for the text in the default language.
    private func insertText(
        of page: LegalPage, translatedInto language: String?, _ settings: ShopSettings
    ) throws -> OrderText.ID {
        let (table, key) = language == nil ? ("legal_pages", "page = $1") : ("legal_translations", isTranslation)
        let row: [any Argument] = [page.rawValue] + (language.map { [$0] } ?? [])
        // Another transaction may change the page now. This one stores the text that it has read.
        let (markdown, html) =
            try snapshot.ask(
                Query<(String, String)?>(first: "SELECT markdown, html FROM \(table) WHERE \(key)", row) {
                    ($0[0], $0[1])
                }
            ) ?? ("", "")
        let tag = language ?? settings.language
        let hash = SHA256.digest(Array("\(page.rawValue)\n\(tag)\n\(markdown)".utf8))
        try database.send(
            """
            INSERT INTO page_texts (hash, page, language, markdown, html, used_at) VALUES ($1, $2, $3, $4, $5, $6)
            ON CONFLICT (hash) DO NOTHING
            """, [hash, page.rawValue, tag, markdown, html, now])
        let id = try snapshot.ask(
            Query<OrderText.ID>(value: "SELECT id FROM page_texts WHERE hash = $1", [hash]))
        let next = row.count + 1
        try database.send(
            "UPDATE \(table) SET text_id = $\(next) WHERE \(key) AND markdown = $\(next + 1)", row + [id, markdown])
        return id
    }
}

extension Query {
    /// The texts that applied when an order was placed: the terms first. Empty if the shop had none, or if a program
    /// before schema 60 placed the order.
    public static func texts(of order: Order.ID) -> Query<[OrderText]> {
        .init(
            all: """
                SELECT \(OrderText.columns) FROM orders
                JOIN page_texts ON page_texts.id IN (terms_text_id, returns_text_id)
                WHERE orders.id = $1 ORDER BY page DESC
                """, [order], OrderText.init)
    }

    /// A text of a page; nil if the page never had it while an order was placed.
    public static func text(_ id: OrderText.ID, of page: LegalPage) -> Query<OrderText?> {
        .init(
            first: "SELECT \(OrderText.columns) FROM page_texts WHERE id = $1 AND page = $2", [id, page.rawValue],
            OrderText.init)
    }

    /// The rows of the present texts for a customer: nil for a text with which no order was placed. The language is nil
    /// for a text in the default one.
    fileprivate static func presentTexts(
        for customer: Customer.ID, offering languages: ArraySlice<String>
    ) -> Query<[(page: LegalPage, language: String?, id: OrderText.ID?)]> {
        .init(all: presentTextsSQL, [customer, "/" + languages.map { $0 + "/" }.joined()]) { row in
            (try row.oneOf(0), row[1], row[2])
        }
    }
}

extension OrderText {
    fileprivate static let columns = "page_texts.id, page, page_texts.language, html, used_at"

    fileprivate init(_ row: Row) throws {
        self.init(id: row[0], page: try row.oneOf(1), language: row[2], html: row[3], usedAt: row[4])
    }
}

private let isTranslation = "page = $1 AND language = $2"

private let presentTextsSQL = """
    SELECT legal_pages.page, translated.language,
        CASE WHEN translated.page IS NULL THEN legal_pages.text_id ELSE translated.text_id END
    FROM legal_pages
    JOIN customers ON customers.id = $1
    LEFT JOIN legal_translations AS translated ON translated.page = legal_pages.page
        AND translated.language = customers.language AND $2 LIKE '%/' || customers.language || '/%'
    WHERE legal_pages.page IN (\(LegalPage.ofOrders.map { "'\($0.rawValue)'" }.joined(separator: ", ")))
    ORDER BY legal_pages.page DESC
    """
