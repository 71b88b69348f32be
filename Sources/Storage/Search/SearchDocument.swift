import Shop

/// The words of a product or a category, as the index has them.
struct SearchDocument {
    let id: Int64
    /// The words of each text, in order: of a product its name, facts, description and details, of a category its name
    /// and the title of its list.
    let words: [[String]]
    /// What filters look for, on SQLite; empty for a category.
    let terms: String

    /// The maximum size of a document. The words behind it are not searched. PostgreSQL has no room for a megabyte.
    private static let largest = 600_000
    /// What a word takes beside its letters.
    private static let wordSize = 4

    init(id: Int64, texts: [String], terms: String = "") {
        self.id = id
        self.terms = terms
        var left = Self.largest
        words = texts.map { text in
            SearchText.indexed(text).filter { word in
                left -= word.utf8.count + Self.wordSize
                return left >= 0
            }
        }
    }

    /// The words of a text with a space between them.
    func text(_ index: Int) -> String { words[index].joined(separator: " ") }
}

extension DatabaseConnection {
    /// The number of documents that are made at a time.
    private static var batchSize: Int { 500 }

    /// Calls `body` with the documents of these products, some at a time: with the ids, and with the documents of those
    /// that are in the shop.
    func forEachBatch(
        of ids: [Int64], _ query: ([Int64]) -> Query<[SearchDocument]>,
        _ body: ([Int64], [SearchDocument]) throws -> Void
    ) throws {
        for start in stride(from: 0, to: ids.count, by: Self.batchSize) {
            let batch = Array(ids[start..<min(ids.count, start + Self.batchSize)])
            try body(batch, try ask(query(batch)))
        }
    }

    /// Calls `body` with the documents of all products or categories, some at a time.
    func forEachBatch(
        _ query: (_ last: Int64, _ limit: Int) -> Query<[SearchDocument]>, _ body: ([SearchDocument]) throws -> Void
    ) throws {
        var last = Int64.min
        while true {
            let batch = try ask(query(last, Self.batchSize))
            guard let end = batch.last else { return }
            try body(batch)
            last = end.id
        }
    }

    /// Returns true if the index was made by other rules than those of this program.
    func hasOutdatedIndex() throws -> Bool {
        try ask(Query<Int>(value: "SELECT version FROM search_rules")) != SearchText.rules
    }

    func recordSearchRules() throws {
        try execute("UPDATE search_rules SET version = $1", [SearchText.rules])
    }
}

extension Query where Result == SearchLanguage {
    /// The language of the catalogue's word forms.
    static var searchLanguage: Query {
        .init("SELECT language FROM search_rules") { rows in
            try rows.next().flatMap { SearchLanguage(rawValue: $0[0]) } ?? .standard
        }
    }
}

extension Query where Result == [SearchDocument] {
    /// The documents of the products after this one.
    static func productDocuments(after id: Int64, limit: Int) -> Query {
        .init(
            all: "SELECT \(productColumns) FROM search_documents WHERE id > $1 ORDER BY id LIMIT $2", [id, limit],
            product)
    }

    /// The documents of the categories after this one.
    static func categoryDocuments(after id: Int64, limit: Int) -> Query {
        .init(
            all: "SELECT \(categoryColumns) FROM categories WHERE id > $1 ORDER BY id LIMIT $2", [id, limit], category)
    }

    static let productColumns = "id, name, facts, description, details"

    /// A category with its texts in all languages.
    static let categoryColumns = ["name", "list_title"].reduce("id") { columns, column in
        """
        \(columns), \(column) || coalesce((
            SELECT string_agg(text, '') FROM (
                SELECT ' ' || translated.\(column) AS text FROM category_translations AS translated
                WHERE category_id = categories.id ORDER BY language) AS texts), '')
        """
    }

    static func product(_ row: Row) -> SearchDocument {
        SearchDocument(id: row[0], texts: [row[1], row[2], row[3], row[4]])
    }

    static func category(_ row: Row) -> SearchDocument {
        SearchDocument(id: row[0], texts: [row[1], row[2]])
    }
}
