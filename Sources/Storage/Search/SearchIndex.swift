import Shop

/// An engine's index of the catalogue's words: what the search asks of it.
protocol SearchIndex {
    /// Settles how the engine goes about the questions of a search, for the rest of the transaction.
    func prepare() throws

    /// The words of a text, in order, as the index has them.
    func words(in text: String) throws -> [SearchWord]

    /// All words of the catalogue.
    func vocabulary() throws -> CurrentVocabulary

    /// True if the vocabulary has all words of the catalogue.
    func isCurrent(_ vocabulary: CurrentVocabulary) throws -> Bool

    /// The vocabulary with the words that came since; nil when those are too many to read one by one.
    func updated(_ vocabulary: CurrentVocabulary) throws -> CurrentVocabulary?

    /// Makes the index anew from the products.
    func rebuild() throws

    /// The first hits of a source, in the order of the index.
    func hits(_ source: HitSource, limit: Int) -> Query<[Product.ID]>

    /// Number of hits of a source, counted up to `limit`.
    func hitCount(_ source: HitSource, limit: Int) -> Query<Int>

    /// Of the first hits of a source, those with such a price in one of these categories, sorted.
    func hits(
        _ source: HitSource, looking most: Int, for filter: SearchFilter, in categories: Set<Int64>?,
        sortedBy sort: ProductSort, limit: Int
    ) -> Query<[Product.ID]>

    /// All hits with how well each fits; negative where one only mentions the words.
    func rankedHits(
        _ expression: SearchExpression, _ phrases: [RankedPhrase]
    ) -> Query<[(id: Product.ID, score: Int64)]>

    /// Categories that have one of these words in their name or their list's title, and those in them.
    func categories(matching words: [String], limit: Int) -> Query<[Int64]>

    /// Number of these products in each category, the most first.
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

/// Places that hits come from, each in its own order.
enum HitSource {
    case all(SearchExpression)
    /// Only names are searched.
    case names(SearchExpression)
    case categories([Int64], Availability)
}

/// Whether there is any left of a product.
enum Availability: CaseIterable {
    case inStock, soldOut
}
