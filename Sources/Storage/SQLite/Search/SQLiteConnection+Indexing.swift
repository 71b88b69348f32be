extension SQLiteConnection {
    /// The number of recorded changes that are kept, for programs that have the vocabulary in memory.
    private static let keptChanges = 1000

    /// Updates the search documents of all rows changed since the last update. Part of the current transaction.
    func indexChanges() throws {
        let (known, newest) = (try ask(.indexedChange), try ask(.newestChange) ?? 0)
        guard newest > known else { return }
        for statement in indexing { try execute(statement, [known]) }
        try execute("UPDATE search_index SET last_change = $1", [newest])
        try execute("DELETE FROM search_changes WHERE number <= $1", [newest - Self.keptChanges])
    }

    /// Updates the search documents in a transaction of its own, after another program has changed products past the
    /// writer.
    func indexLeftChanges() throws {
        guard try ask(.newestChange) ?? 0 > ask(.indexedChange) else { return }
        try withLargeCache { try inTransaction { try indexChanges() } }
    }

    /// Rebuilds the search index from the products.
    func rebuildSearch() throws {
        for table in tables {
            let declaration = try ask(Query<String>.declaration(of: table))
            try executeScript("DROP TABLE \(table); \(declaration)")
        }
        try withLargeCache { for statement in filling { try execute(statement) } }
        try execute("UPDATE search_index SET last_change = $1", [try ask(.newestChange) ?? 0])
    }
}

private let changedProducts = "(SELECT product_id FROM search_changes WHERE number > $1 AND product_id IS NOT NULL)"
private let changedCategories = "(SELECT category_id FROM search_changes WHERE number > $1 AND category_id IS NOT NULL)"

private let indexing = [
    "DELETE FROM product_search WHERE rowid IN \(changedProducts)",
    "INSERT INTO product_search (\(columns)) SELECT \(documents) WHERE id IN \(changedProducts)",
    "DELETE FROM product_names WHERE rowid IN \(changedProducts)",
    "INSERT INTO product_names (rowid, name, terms) SELECT \(names) WHERE id IN \(changedProducts)",
    "DELETE FROM category_search WHERE rowid IN \(changedCategories)",
    "INSERT INTO category_search (rowid, name, list_title) SELECT \(categories) WHERE id IN \(changedCategories)",
]

private let tables = ["product_search", "product_names", "category_search"]

private let filling = [
    "INSERT INTO product_search (\(columns)) SELECT \(documents) ORDER BY id",
    "INSERT INTO product_names (rowid, name, terms) SELECT \(names) ORDER BY id",
    "INSERT INTO category_search (rowid, name, list_title) SELECT \(categories) ORDER BY id",
    // Merges the index into one segment: looking up a word then takes a quarter of the time.
    "INSERT INTO product_search (product_search) VALUES ('optimize')",
    "INSERT INTO product_names (product_names) VALUES ('optimize')",
]

private let columns = "rowid, name, facts, description, details, terms"
private let documents = "id, name, facts, description, details, terms FROM search_documents"
private let names = "id, name, terms FROM search_documents"
private let categories = "id, name, list_title FROM categories"

extension Query {
    fileprivate static var indexedChange: Query<Int> { .init(value: "SELECT last_change FROM search_index") }
    static var newestChange: Query<Int?> { .init(first: "SELECT max(number) FROM search_changes") }

    fileprivate static func declaration(of table: String) -> Query<String> {
        .init(value: "SELECT sql FROM sqlite_schema WHERE name = $1", [table])
    }
}
