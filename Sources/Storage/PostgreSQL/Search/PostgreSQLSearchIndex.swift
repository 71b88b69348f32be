import Shop

/// The search index on PostgreSQL: tables of documents and of words.
///
/// For a query with many hits the planner would scan a whole table, or fetch all hits and sort them. So each query
/// takes the first hits of the word index, up to a limit, and looks up their other columns.
struct PostgreSQLSearchIndex: SearchIndex {
    let connection: PostgreSQLConnection

    /// Sets the planner to find documents only by the index of words, even for common words. So one generic plan serves
    /// all words: planning again for each word took longer than the search.
    func prepare() throws {
        try connection.executeScript(
            "SET LOCAL enable_seqscan = off; SET LOCAL plan_cache_mode = force_generic_plan")
    }

    func rebuild() throws { try connection.rebuildSearch() }

    func hits(_ source: HitSource, limit: Int) -> Query<[Product.ID]> {
        .init(
            all: "SELECT id FROM (\(source.sql(most: HitSource.mostListed))) AS hits ORDER BY place, id LIMIT $2",
            [source.argument, limit])
    }

    func hitCount(_ source: HitSource, limit: Int) -> Query<Int> {
        let hits = source.sql(most: HitSource.mostPriced)
        return .init(
            value: "SELECT count(*) FROM (SELECT 1 FROM (\(hits)) AS found LIMIT $2) AS hits", [source.argument, limit])
    }

    func hits(
        _ source: HitSource, looking most: Int, for filter: SearchFilter, in categories: Set<Int64>?,
        sortedBy sort: ProductSort, limit: Int
    ) -> Query<[Product.ID]> {
        .init(
            all: """
                SELECT products.id FROM (
                    SELECT id, place FROM (\(source.sql(most: HitSource.mostPriced))) AS found
                    ORDER BY place, id LIMIT $2) AS hits
                CROSS JOIN LATERAL (
                    SELECT id, name_key, price, category_id FROM products WHERE products.id = hits.id OFFSET 0) AS products
                WHERE products.price BETWEEN $3 AND $4
                    AND (CAST($5 AS BIGINT[]) IS NULL OR products.category_id = ANY ($5))
                ORDER BY \(sort == .featured ? "hits.place, hits.id" : sort.sql) LIMIT $6
                """,
            [
                source.argument, most, filter.from?.minorUnits ?? 0, filter.to?.minorUnits ?? .max,
                categories.map { Keys(numbers: $0.sorted()) }, limit,
            ])
    }

    func rankedHits(
        _ expression: SearchExpression, _ phrases: [RankedPhrase]
    ) -> Query<[(id: Product.ID, score: Int64)]> {
        .init(
            all: """
                SELECT product_id, score
                FROM ranked_hits(CAST(CAST($1 AS TEXT) AS TSQUERY), string_to_array($2, ' '), $3, $4, $5, $6)
                WHERE \(HitSource.condition(expression.availability)) ORDER BY product_id
                """,
            [
                expression.spelledForPostgreSQL, phrases.map(\.spelledForPostgreSQL).joined(separator: " "),
                Keys(numbers: phrases.map { Int64($0.word) }), Keys(numbers: phrases.map { Int64($0.weight) }),
                Keys(numbers: phrases.map { Int64($0.rarity) }), Keys(numbers: phrases.map { $0.isWeak ? 1 : 0 }),
            ]
        ) { ($0[0], $0[1]) }
    }

    func categories(matching words: [String], limit: Int) -> Query<[Int64]> {
        .init(
            all: """
                WITH RECURSIVE within (id) AS (
                    SELECT category_id FROM category_search WHERE words @@ CAST(CAST($1 AS TEXT) AS TSQUERY)
                    UNION SELECT categories.id FROM within JOIN categories ON categories.parent_id = within.id)
                SELECT id FROM within LIMIT $2
                """, [SearchExpression(choices: [.init(phrases: words)]).spelledForPostgreSQL, limit])
    }

    func categoryCounts(of products: [Product.ID]) -> Query<[(category: Category.ID, count: Int)]> {
        .init(
            all: """
                SELECT products.category_id, count(*) AS products_in_it
                FROM unnest($1) AS found (id)
                CROSS JOIN LATERAL (SELECT category_id FROM products WHERE id = found.id OFFSET 0) AS products
                GROUP BY products.category_id ORDER BY products_in_it DESC, products.category_id
                """, [Keys(products)]
        ) { ($0[0], $0[1]) }
    }
}

extension HitSource {
    fileprivate static let mostListed = ProductSearch.mostListed + 1
    fileprivate static let mostPriced = ProductSearch.mostPriced + 1

    /// SQL for hits with `id` and `place`, ordered by `place` and then `id`. If there are more than `most` hits, these
    /// are the first ones in the table. Reads up to five times as many hits to find those with the availability.
    fileprivate func sql(most: Int) -> String {
        switch self {
        case .all(let expression): Self.matches("words", expression, most)
        case .names(let expression): Self.matches("names", expression, most)
        case .categories(_, let availability):
            """
            SELECT id, place FROM (
                SELECT products.id, wanted.id AS place, CASE WHEN products.stock = 0 THEN 1 ELSE 0 END AS is_sold_out
                FROM unnest($1) AS wanted (id) CROSS JOIN LATERAL (
                    SELECT id, stock, archived_at FROM products
                    WHERE category_id = wanted.id ORDER BY place, id LIMIT \(5 * most)) AS products
                WHERE products.archived_at IS NULL LIMIT \(5 * most)) AS read
            WHERE \(Self.condition(availability)) LIMIT \(most)
            """
        }
    }

    fileprivate var argument: any Argument {
        switch self {
        case .all(let expression), .names(let expression): expression.spelledForPostgreSQL
        case .categories(let ids, _): Keys(numbers: ids)
        }
    }

    private static func matches(_ vector: String, _ expression: SearchExpression, _ most: Int) -> String {
        """
        SELECT id, 0 AS place FROM (
            SELECT product_id AS id, is_sold_out FROM product_search
            WHERE \(vector) @@ CAST(CAST($1 AS TEXT) AS TSQUERY) LIMIT \(5 * most)) AS read
        WHERE \(condition(expression.availability)) LIMIT \(most)
        """
    }

    /// Returns the SQL condition for the availability of a hit, on its `is_sold_out`.
    fileprivate static func condition(_ availability: Availability?) -> String {
        switch availability {
        case .inStock: "is_sold_out = 0"
        case .soldOut: "is_sold_out = 1"
        case nil: "TRUE"
        }
    }
}
