extension PostgreSQLConnection {
    /// Updates the search documents of all products and categories that this transaction has changed, and of those that
    /// another program has changed past the shop. Part of the current transaction.
    func indexChanges() throws {
        guard try ask(Query<Bool>(value: "SELECT EXISTS (SELECT 1 FROM search_changes)")) else { return }
        let changes = try ask(
            Query<[(product: Int64?, category: Int64?)]>(all: takingChanges) { ($0[0], $0[1]) })
        let (products, categories) = (
            Set(changes.compactMap(\.product)).sorted(), Set(changes.compactMap(\.category)).sorted()
        )
        try forEachBatch(of: categories, Query.categoryDocuments) { ids, documents in
            try execute(
                "SELECT write_category_search($1, $2)", [Keys(numbers: ids), documents.spelledForPostgreSQL])
        }
        try forEachBatch(of: products, Query.lockedProductDocuments) { ids, documents in
            try execute("SELECT write_product_search($1, $2)", [Keys(numbers: ids), documents.spelledForPostgreSQL])
        }
    }

    /// Updates the search documents in a transaction of its own, after another program has changed products past the
    /// shop. Rebuilds them if they were made by other rules.
    func indexLeftChanges() throws {
        try whileOthersWait {
            if try hasOutdatedIndex() { return try inTransaction { try rebuildSearch() } }
            guard try ask(Query<Bool>(value: "SELECT EXISTS (SELECT 1 FROM search_changes)")) else { return }
            try inTransaction { try indexChanges() }
        }
    }

    /// Rebuilds the search index from the products. Other changes of the catalogue wait.
    func rebuildSearch() throws {
        // Rebuilding takes minutes in a large shop.
        let deadline = deadline
        self.deadline = nil
        defer { self.deadline = deadline }
        // The locks come before the first read, so that the snapshot of the transaction has all commits from before the
        // locks.
        try executeScript(
            """
            SET LOCAL lock_timeout = 10000;
            LOCK TABLE products, product_details, variants, categories, product_translations, category_translations,
                option_value_translations IN SHARE MODE;
            TRUNCATE product_search, category_search, search_words, search_changes;
            DROP INDEX product_search_by_word, product_search_by_name
            """)
        try forEachBatch(Query.productDocuments) {
            try execute(
                "INSERT INTO product_search SELECT * FROM search_vectors($1)", [$0.spelledForPostgreSQL])
        }
        try forEachBatch(Query.categoryDocuments) {
            try execute(
                "INSERT INTO category_search SELECT * FROM category_vectors($1)", [$0.spelledForPostgreSQL])
        }
        try executeScript(finishing)
        try recordSearchRules()
    }
}

private let takingChanges = """
    DELETE FROM search_changes WHERE number IN (SELECT number FROM search_changes FOR UPDATE SKIP LOCKED)
    RETURNING product_id, category_id
    """

private let finishing = """
    INSERT INTO search_words (word, count)
    SELECT lexeme, sum(columns_of(weights)) FROM (
        SELECT words FROM product_search UNION ALL SELECT words FROM category_search) AS documents
    CROSS JOIN LATERAL unnest(words) WHERE weights IS NOT NULL
    GROUP BY lexeme ORDER BY lexeme COLLATE "C";
    CREATE INDEX product_search_by_word ON product_search USING gin (words) WITH (fastupdate = off);
    CREATE INDEX product_search_by_name ON product_search USING gin (names) WITH (fastupdate = off)
    """

extension Query where Result == [SearchDocument] {
    /// The documents of these products. Locks the products in ascending id order: of two concurrent changes, the second
    /// reads the texts of the first, and none waits for the other.
    fileprivate static func lockedProductDocuments(_ ids: [Int64]) -> Query {
        .init(
            all: """
                WITH locked AS MATERIALIZED (
                    SELECT id FROM products WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE)
                SELECT \(productColumns) FROM search_documents WHERE id IN (SELECT id FROM locked) ORDER BY id
                """, [Keys(numbers: ids)], product)
    }

    fileprivate static func categoryDocuments(_ ids: [Int64]) -> Query {
        .init(
            all: """
                SELECT \(categoryColumns) FROM categories WHERE id = ANY ($1) ORDER BY id
                """, [Keys(numbers: ids)], category)
    }
}
