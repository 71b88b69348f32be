import Shop

/// The search index on SQLite: full-text tables.
struct SQLiteSearchIndex: SearchIndex {
    let connection: SQLiteConnection

    func prepare() throws { try connection.registerRelevance() }

    func rebuild() throws { try connection.rebuildSearch() }

    func hits(_ source: HitSource, limit: Int) -> Query<[Product.ID]> {
        .init(all: source.sql, [source.argument, limit])
    }

    func hitCount(_ source: HitSource, limit: Int) -> Query<Int> {
        .init(value: "SELECT count(*) FROM (\(source.sql))", [source.argument, limit])
    }

    func hits(
        _ source: HitSource, looking most: Int, for filter: SearchFilter, in categories: Set<Int64>?,
        sortedBy sort: ProductSort, limit: Int
    ) -> Query<[Product.ID]> {
        // The index `products_found` does not contain names.
        let index = sort == .name ? "" : " INDEXED BY products_found"
        let order = sort == .featured ? "" : "ORDER BY \(sort.sql) "
        return .init(
            all: """
                SELECT products.id FROM (\(source.sql)) AS hits CROSS JOIN products\(index) ON products.id = hits.id
                WHERE products.price BETWEEN $3 AND $4
                    AND ($5 IS NULL OR products.category_id IN (SELECT value FROM json_each($5)))
                \(order)LIMIT $6
                """,
            [
                source.argument, most, filter.from?.minorUnits ?? 0, filter.to?.minorUnits ?? .max,
                categories.map { Keys(numbers: $0.sorted()) }, limit,
            ])
    }

    /// Ranking takes 5 µs for each hit.
    func rankedHits(
        _ expression: SearchExpression, _ phrases: [RankedPhrase]
    ) -> Query<[(id: Product.ID, score: Int64)]> {
        .init(
            all: """
                SELECT rowid, relevance(product_search, $2) * 1000000 FROM product_search
                WHERE product_search MATCH $1 ORDER BY rowid
                """, [expression.spelledForSQLite, Relevance.argument(phrases)]
        ) { ($0[0], $0[1]) }
    }

    func categories(matching words: [String], limit: Int) -> Query<[Int64]> {
        .init(
            all: """
                WITH RECURSIVE within (id) AS (
                    SELECT rowid FROM category_search WHERE category_search MATCH $1
                    UNION SELECT categories.id FROM within JOIN categories ON categories.parent_id = within.id)
                SELECT id FROM within LIMIT $2
                """, [words.map { "\"\($0)\"" }.joined(separator: " OR "), limit])
    }

    func categoryCounts(of products: [Product.ID]) -> Query<[(category: Category.ID, count: Int)]> {
        .init(
            all: """
                SELECT products.category_id, count(*) AS products_in_it
                FROM json_each($1) AS found CROSS JOIN products INDEXED BY products_found ON products.id = found.value
                GROUP BY products.category_id ORDER BY products_in_it DESC, products.category_id
                """, [Keys(products)]
        ) { ($0[0], $0[1]) }
    }
}

extension HitSource {
    fileprivate var sql: String {
        switch self {
        case .all: Self.matches("product_search")
        case .names: Self.matches("product_names")
        case .categories(_, let availability):
            """
            SELECT products.id FROM json_each($1) AS wanted CROSS JOIN products ON products.category_id = wanted.value
            WHERE products.archived_at IS NULL AND products.stock IS \(availability == .soldOut ? "" : "NOT ")0 LIMIT $2
            """
        }
    }

    fileprivate var argument: any Argument {
        switch self {
        case .all(let expression), .names(let expression): expression.spelledForSQLite
        case .categories(let ids, _): Keys(numbers: ids)
        }
    }

    private static func matches(_ table: String) -> String {
        "SELECT rowid AS id FROM \(table) WHERE \(table) MATCH $1 ORDER BY rowid LIMIT $2"
    }
}
