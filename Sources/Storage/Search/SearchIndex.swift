import Shop

/// An engine's index of the catalogue's words.
protocol SearchIndex {
    /// Prepares the connection for the queries of a search, for the rest of the transaction.
    func prepare() throws

    /// Returns all words of the catalogue.
    func vocabulary() throws -> CurrentVocabulary

    /// Returns true if the vocabulary has all words of the catalogue.
    func isCurrent(_ vocabulary: CurrentVocabulary) throws -> Bool

    /// Returns the vocabulary with the words added since; nil if these are too many to read one by one.
    func updated(_ vocabulary: CurrentVocabulary) throws -> CurrentVocabulary?

    /// Rebuilds the index from the products.
    func rebuild() throws

    /// The first hits of a source, in the order of the index.
    func hits(_ source: HitSource, limit: Int) -> Query<[Product.ID]>

    /// The number of hits of a source, counted up to `limit`.
    func hitCount(_ source: HitSource, limit: Int) -> Query<Int>

    /// The hits that match the filter's price and are in one of these categories, sorted. Only the first `most` hits of
    /// the source are examined.
    func hits(
        _ source: HitSource, looking most: Int, for filter: SearchFilter, in categories: Set<Int64>?,
        sortedBy sort: ProductSort, limit: Int
    ) -> Query<[Product.ID]>

    /// All hits with their scores. The score is negative if a product only mentions one of the words.
    func rankedHits(
        _ expression: SearchExpression, _ phrases: [RankedPhrase]
    ) -> Query<[(id: Product.ID, score: Int64)]>

    /// The categories that have one of these words in their name or in their list's title, and their descendants.
    func categories(matching words: [String], limit: Int) -> Query<[Int64]>

    /// The number of these products in each category, the highest number first.
    func categoryCounts(of products: [Product.ID]) -> Query<[(category: Category.ID, count: Int)]>
}

extension Connection {
    var searchIndex: any SearchIndex {
        switch self {
        case .sqlite(let connection): SQLiteSearchIndex(connection: connection)
        case .postgresql(let connection): PostgreSQLSearchIndex(connection: connection)
        }
    }
}

/// The sources of hits, each with its own order.
enum HitSource {
    case all(SearchExpression)
    /// Hits in the names of products alone.
    case names(SearchExpression)
    case categories([Int64], Availability)
}

/// Whether a product is in stock.
enum Availability: CaseIterable {
    case inStock, soldOut
}
