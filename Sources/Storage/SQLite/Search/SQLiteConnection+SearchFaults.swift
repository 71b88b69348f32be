/// Checks of the search index. Each returns a sentence for every fault.
extension SQLiteConnection {
    /// Returns products and categories whose search documents do not match their texts, are missing or are left over.
    func documentFaults() throws -> [String] {
        try documentFaults(wrong: documentFaultsSQL, left: leftDocumentsSQL)
    }

    /// Returns words whose count in the index differs from the number of their documents.
    func wordFaults() throws -> [String] {
        var counts: [String: Int] = [:]
        for (table, columns, _) in indexes {
            try run("SELECT \(columns.joined(separator: ", ")) FROM \(table)") { rows in
                while let row = try rows.next() {
                    for (index, column) in columns.enumerated() {
                        for word in try tokenizer.foldedWords(in: row[index]) {
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

private let documentFaultsSQL = """
    SELECT wanted.name FROM search_documents AS wanted LEFT JOIN product_search AS known ON known.rowid = wanted.id
    LEFT JOIN product_names AS named ON named.rowid = wanted.id
    WHERE (known.name, known.facts, known.description, known.details, known.terms)
        IS NOT (wanted.name, wanted.facts, wanted.description, wanted.details, wanted.terms)
        OR (named.name, named.terms) IS NOT (wanted.name, wanted.terms)
    UNION ALL SELECT categories.name FROM categories LEFT JOIN category_search AS known ON known.rowid = categories.id
    WHERE (known.name, known.list_title) IS NOT (categories.name, categories.list_title)
    """

private let leftDocumentsSQL = """
    SELECT name FROM product_search WHERE rowid NOT IN (SELECT id FROM search_documents)
    UNION ALL SELECT name FROM product_names WHERE rowid NOT IN (SELECT id FROM search_documents)
    UNION ALL SELECT name FROM category_search WHERE rowid NOT IN (SELECT id FROM categories)
    """
