/// Checks of the search index. Each returns a sentence for every fault.
extension SQLiteConnection {
    /// Returns products and categories whose search documents do not match their texts, are missing or are left over.
    func documentFaults() throws -> [String] {
        var wrong: [Int64] = []
        try forEachBatch(Query.termedDocuments) { documents in
            let known = try ask(Query<[Int64: [String]]>.indexedProducts(documents.map(\.id)))
            for document in documents {
                let (texts, terms) = ((0..<4).map(document.text), document.terms)
                if known[document.id] != texts + [terms, texts[0], terms] { wrong.append(document.id) }
            }
        }
        var wrongCategories: [Int64] = []
        try forEachBatch(Query.categoryDocuments) { documents in
            let known = try ask(Query<[Int64: [String]]>.indexedCategories(documents.map(\.id)))
            wrongCategories += documents.filter { known[$0.id] != [$0.text(0), $0.text(1)] }.map(\.id)
        }
        return try documentFaults(
            wrong: ask(.productNames(wrong)) + ask(.categoryNames(wrongCategories)), left: leftDocumentsSQL)
    }

    /// Returns words whose count in the index differs from the number of their documents.
    func wordFaults() throws -> [String] {
        var counts: [String: Int] = [:]
        for (table, columns, _) in indexes {
            try run("SELECT \(columns.joined(separator: ", ")) FROM \(table)") { rows in
                while let row = try rows.next() {
                    for (index, column) in columns.enumerated() {
                        for word in Set((row[index] as String).split(separator: " ")) {
                            counts["\(table) \(column) \(word)", default: 0] += 1
                        }
                    }
                }
            }
        }
        for (table, _, words) in indexes {
            try run("SELECT col || ' ' || term, doc FROM \(words)") { rows in
                while let row = try rows.next() { counts["\(table) " + row[0], default: 0] -= row[1] }
            }
        }
        return counts.filter { $0.value != 0 }.keys.sorted().map { "the index does not have \($0) as the documents do" }
    }
}

/// The full-text tables, their columns, and the table of their words.
private let indexes = [
    ("product_search", ["name", "facts", "description", "details", "terms"], "product_words"),
    ("product_names", ["name", "terms"], "product_name_words"),
    ("category_search", ["name", "list_title"], "category_words"),
]

private let leftDocumentsSQL = """
    SELECT name FROM product_search WHERE rowid NOT IN (SELECT id FROM search_documents)
    UNION ALL SELECT name FROM product_names WHERE rowid NOT IN (SELECT id FROM search_documents)
    UNION ALL SELECT name FROM category_search WHERE rowid NOT IN (SELECT id FROM categories)
    """

extension Query where Result == [Int64: [String]] {
    /// The columns of `product_search` and of `product_names` for some products.
    fileprivate static func indexedProducts(_ ids: [Int64]) -> Query {
        texts(
            """
            SELECT known.rowid, known.name, known.facts, known.description, known.details, known.terms, named.name,
                named.terms
            FROM json_each($1) AS wanted JOIN product_search AS known ON known.rowid = wanted.value
            JOIN product_names AS named ON named.rowid = wanted.value
            """, ids, columns: 7)
    }

    fileprivate static func indexedCategories(_ ids: [Int64]) -> Query {
        texts(
            """
            SELECT known.rowid, known.name, known.list_title
            FROM json_each($1) AS wanted JOIN category_search AS known ON known.rowid = wanted.value
            """, ids, columns: 2)
    }

    private static func texts(_ sql: String, _ ids: [Int64], columns: Int) -> Query {
        .init(sql, [Keys(numbers: ids)]) { rows in
            let texts = try rows.map { row in (row[0] as Int64, (1...columns).map { row[$0] as String }) }
            return Dictionary(uniqueKeysWithValues: texts)
        }
    }
}

extension Query where Result == [String] {
    fileprivate static func productNames(_ ids: [Int64]) -> Query {
        .init(
            all: "SELECT name FROM products WHERE id IN (SELECT value FROM json_each($1)) ORDER BY id",
            [Keys(numbers: ids)])
    }

    fileprivate static func categoryNames(_ ids: [Int64]) -> Query {
        .init(
            all: "SELECT name FROM categories WHERE id IN (SELECT value FROM json_each($1)) ORDER BY id",
            [Keys(numbers: ids)])
    }
}
