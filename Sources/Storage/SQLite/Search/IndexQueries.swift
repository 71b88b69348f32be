import Shop

/// Places that hits come from, each in its own order.
enum HitSource {
    case all(String)
    /// Only names are searched.
    case names(String)
    case categories([Int64], Availability)

    var sql: String {
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

    var argument: any Argument {
        switch self {
        case .all(let query), .names(let query): query
        case .categories(let ids, _): Keys(ids.map { Category.ID(rawValue: $0) })
        }
    }

    private static func matches(_ table: String) -> String {
        "SELECT rowid AS id FROM \(table) WHERE \(table) MATCH $1 ORDER BY rowid LIMIT $2"
    }
}

extension Query {
    /// The first hits of a source, in the order of the index.
    static func hits(_ source: HitSource, limit: Int) -> Query<[Product.ID]> {
        .init(all: source.sql, [source.argument, limit])
    }

    /// Number of hits of a source, counted up to `limit`.
    static func hitCount(_ source: HitSource, limit: Int) -> Query<Int> {
        .init(value: "SELECT count(*) FROM (\(source.sql))", [source.argument, limit])
    }

    /// Of the first hits of a source, those with such a price in one of these categories, sorted.
    static func hits(
        _ source: HitSource, looking most: Int, for filter: SearchFilter, in categories: Set<Int64>?,
        sortedBy sort: ProductSort, limit: Int
    ) -> Query<[Product.ID]> {
        // Names are not in the index of what was found.
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
                categories.map { Keys($0.sorted().map { Category.ID(rawValue: $0) }) }, limit,
            ])
    }

    /// All hits with how well each fits. It takes 5 µs for each.
    static func rankedHits(_ query: String, _ weights: [UInt8]) -> Query<[(id: Product.ID, score: Int64)]> {
        .init(
            all: """
                SELECT rowid, relevance(product_search, $2) * 1000000 FROM product_search
                WHERE product_search MATCH $1 ORDER BY rowid
                """, [query, weights]
        ) { ($0[0], $0[1]) }
    }

    /// Categories that have this in their name or their list's title, and those in them.
    static func categories(matching query: String, limit: Int) -> Query<[Int64]> {
        .init(
            all: """
                WITH RECURSIVE within (id) AS (
                    SELECT rowid FROM category_search WHERE category_search MATCH $1
                    UNION SELECT categories.id FROM within JOIN categories ON categories.parent_id = within.id)
                SELECT id FROM within LIMIT $2
                """, [query, limit])
    }

    /// A category and those in it.
    static func categories(within category: Category.ID) -> Query<[Int64]> {
        .init(
            all: """
                WITH RECURSIVE within (id) AS (
                    SELECT $1 UNION SELECT categories.id FROM within JOIN categories ON categories.parent_id = within.id)
                SELECT id FROM within
                """, [category])
    }

    /// Number of these products in each category, the most first.
    static func categoryCounts(of products: [Product.ID]) -> Query<[(category: Category.ID, count: Int)]> {
        .init(
            all: """
                SELECT products.category_id, count(*) AS products_in_it
                FROM json_each($1) AS found CROSS JOIN products INDEXED BY products_found ON products.id = found.value
                GROUP BY products.category_id ORDER BY products_in_it DESC, products.category_id
                """, [Keys(products)]
        ) { ($0[0], $0[1]) }
    }
}
