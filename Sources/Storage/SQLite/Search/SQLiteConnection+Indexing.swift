extension SQLiteConnection {
    /// The number of recorded changes that are kept, for programs that have the vocabulary in memory.
    private static let keptChanges = 1000

    /// Updates the search documents of all rows changed since the last update. Part of the current transaction.
    func indexChanges() throws {
        let (known, newest) = (try ask(.indexedChange), try ask(.newestChange) ?? 0)
        guard newest > known else { return }
        try forEachBatch(of: try ask(.changedProducts(since: known)), Query.productDocuments) { ids, documents in
            for statement in deletingProducts { try execute(statement, [Keys(numbers: ids)]) }
            for document in documents { try insertProduct(document) }
        }
        try forEachBatch(of: try ask(.changedCategories(since: known)), Query.categoryDocuments) { ids, documents in
            try execute(deletingCategories, [Keys(numbers: ids)])
            for document in documents { try insertCategory(document) }
        }
        try execute("UPDATE search_index SET last_change = $1", [newest])
        try execute("DELETE FROM search_changes WHERE number <= $1", [newest - Self.keptChanges])
    }

    /// Updates the search documents in a transaction of its own, after another program has changed products past the
    /// writer. Rebuilds them if they were made by other rules.
    func indexLeftChanges() throws {
        if try hasOutdatedIndex() { return try inTransaction { try rebuildSearch() } }
        guard try ask(.newestChange) ?? 0 > ask(.indexedChange) else { return }
        try withLargeCache { try inTransaction { try indexChanges() } }
    }

    /// Rebuilds the search index from the products.
    func rebuildSearch() throws {
        for table in tables {
            let declaration = try ask(Query<String>.declaration(of: table))
            try executeScript("DROP TABLE \(table); \(declaration)")
        }
        try withLargeCache {
            try forEachBatch(Query.termedDocuments) { for document in $0 { try insertProduct(document) } }
            try forEachBatch(Query.categoryDocuments) { for document in $0 { try insertCategory(document) } }
            for statement in optimizing { try execute(statement) }
        }
        try execute("UPDATE search_index SET last_change = $1", [try ask(.newestChange) ?? 0])
        try recordSearchRules()
    }

    private func insertProduct(_ document: SearchDocument) throws {
        try execute(
            """
            INSERT INTO product_search (rowid, name, facts, description, details, terms)
            VALUES ($1, $2, $3, $4, $5, $6)
            """,
            [document.id] + (0..<document.words.count).map(document.text) + [document.terms])
        try execute(
            "INSERT INTO product_names (rowid, name, terms) VALUES ($1, $2, $3)",
            [document.id, document.text(0), document.terms])
    }

    private func insertCategory(_ document: SearchDocument) throws {
        try execute(
            "INSERT INTO category_search (rowid, name, list_title) VALUES ($1, $2, $3)",
            [document.id, document.text(0), document.text(1)])
    }
}

private let deletingProducts = [
    "DELETE FROM product_search WHERE rowid IN (SELECT value FROM json_each($1))",
    "DELETE FROM product_names WHERE rowid IN (SELECT value FROM json_each($1))",
]
private let deletingCategories = "DELETE FROM category_search WHERE rowid IN (SELECT value FROM json_each($1))"

private let tables = ["product_search", "product_names", "category_search"]

private let optimizing = [
    // Merges the index into one segment: looking up a word then takes a quarter of the time.
    "INSERT INTO product_search (product_search) VALUES ('optimize')",
    "INSERT INTO product_names (product_names) VALUES ('optimize')",
]

extension Query {
    fileprivate static var indexedChange: Query<Int> { .init(value: "SELECT last_change FROM search_index") }
    static var newestChange: Query<Int?> { .init(first: "SELECT max(number) FROM search_changes") }

    fileprivate static func changedProducts(since number: Int) -> Query<[Int64]> {
        .init(
            all: """
                SELECT DISTINCT product_id FROM search_changes WHERE number > $1 AND product_id IS NOT NULL
                ORDER BY product_id
                """, [number])
    }

    fileprivate static func changedCategories(since number: Int) -> Query<[Int64]> {
        .init(
            all: """
                SELECT DISTINCT category_id FROM search_changes WHERE number > $1 AND category_id IS NOT NULL
                ORDER BY category_id
                """, [number])
    }

    fileprivate static func declaration(of table: String) -> Query<String> {
        .init(value: "SELECT sql FROM sqlite_schema WHERE name = $1", [table])
    }
}

extension Query where Result == [SearchDocument] {
    private static let termedColumns = productColumns + ", terms"

    private static func termed(_ row: Row) -> SearchDocument {
        SearchDocument(id: row[0], texts: [row[1], row[2], row[3], row[4]], terms: row[5])
    }

    fileprivate static func productDocuments(_ ids: [Int64]) -> Query {
        .init(
            all: """
                SELECT \(termedColumns) FROM search_documents
                WHERE id IN (SELECT value FROM json_each($1)) ORDER BY id
                """, [Keys(numbers: ids)], termed)
    }

    /// The documents of the products after this one, with their terms.
    static func termedDocuments(after id: Int64, limit: Int) -> Query {
        .init(
            all: "SELECT \(termedColumns) FROM search_documents WHERE id > $1 ORDER BY id LIMIT $2", [id, limit],
            termed)
    }

    fileprivate static func categoryDocuments(_ ids: [Int64]) -> Query {
        .init(
            all: """
                SELECT \(categoryColumns) FROM categories WHERE id IN (SELECT value FROM json_each($1)) ORDER BY id
                """, [Keys(numbers: ids)], category)
    }
}
