/// Checks of the search index. Each returns a sentence for every fault.
extension PostgreSQLConnection {
    /// Returns products and categories whose search documents do not match their texts, are missing or are left over.
    func documentFaults() throws -> [String] {
        var wrong: [String] = []
        try forEachBatch(Query.productDocuments) {
            wrong += try ask(Query<[String]>(all: wrongProducts, [$0.spelledForPostgreSQL]))
        }
        try forEachBatch(Query.categoryDocuments) {
            wrong += try ask(Query<[String]>(all: wrongCategories, [$0.spelledForPostgreSQL]))
        }
        return try documentFaults(wrong: wrong.sorted(), left: leftDocumentsSQL)
    }

    /// Returns words whose count differs from the number of their documents.
    func wordFaults() throws -> [String] {
        try ask(
            Query<[String]>(all: wordFaultsSQL) { "the index does not have \($0[0] as String) as the documents do" })
    }
}

private let wrongProducts = """
    SELECT products.name FROM search_vectors($1) AS wanted JOIN products ON products.id = wanted.product_id
    LEFT JOIN product_search AS known ON known.product_id = wanted.product_id
    WHERE (known.category_id, known.is_sold_out, known.names, known.words, known.name_size, known.facts_size,
            known.description_size, known.details_size)
        IS DISTINCT FROM (wanted.category_id, wanted.is_sold_out, wanted.names, wanted.words, wanted.name_size,
            wanted.facts_size, wanted.description_size, wanted.details_size)
    """

private let wrongCategories = """
    SELECT categories.name FROM category_vectors($1) AS wanted JOIN categories ON categories.id = wanted.category_id
    LEFT JOIN category_search AS known ON known.category_id = wanted.category_id
    WHERE known.words IS DISTINCT FROM wanted.words
    """

private let leftDocumentsSQL = """
    SELECT 'product ' || product_id FROM product_search WHERE product_id NOT IN (SELECT id FROM search_documents)
    UNION ALL SELECT 'category ' || category_id FROM category_search
    WHERE category_id NOT IN (SELECT id FROM categories) ORDER BY 1
    """

private let wordFaultsSQL = """
    SELECT coalesce(known.word, counted.word) FROM (
        SELECT lexeme AS word, sum(columns_of(weights)) AS count FROM (
            SELECT words FROM product_search UNION ALL SELECT words FROM category_search) AS documents
        CROSS JOIN LATERAL unnest(words) WHERE weights IS NOT NULL GROUP BY lexeme) AS counted
    FULL JOIN search_words AS known ON known.word = counted.word
    WHERE coalesce(known.count, 0) <> coalesce(counted.count, 0) ORDER BY 1
    """
