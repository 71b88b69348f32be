import FoundationEssentials
import Shop

/// Search without an index of words: it looks at each product. It finds those that have every word, or one that begins so,
/// in name, facts, description, details or category, and takes no typing error for another word.
struct PlainSearch {
    let snapshot: Snapshot

    func result(_ search: ProductSearch) throws -> SearchResult {
        guard let words = Self.words(search.text) else { return .nothing }
        let products = try snapshot.ask(.found(words, search, limit: ProductSearch.mostListed + 1))
        return SearchResult(
            products: Array(products.prefix(ProductSearch.mostListed)),
            hasMore: products.count > ProductSearch.mostListed)
    }

    /// Products whose names have the words, or words that begin so.
    func suggestions(for text: String) throws -> SearchSuggestions {
        guard let words = Self.words(ProductSearch(text).text) else { return SearchSuggestions() }
        return SearchSuggestions(products: try snapshot.ask(.named(words, limit: SearchSuggestions.mostProducts)))
    }

    /// The words of a text in small letters, separated by spaces; nil when there is none.
    private static func words(_ text: String) -> String? {
        let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }.prefix(SearchWord.most)
        return words.isEmpty ? nil : words.joined(separator: " ")
    }
}

extension Query {
    /// Products with every word. Names that have them all come first where nothing else is asked for, and those that are
    /// sold out last.
    fileprivate static func found(_ words: String, _ search: ProductSearch, limit: Int) -> Query<[Product.ID]> {
        let filter = search.filter
        let soldOut = "products.stock IS NOT DISTINCT FROM 0"
        let order =
            search.sort == .featured
            ? "\(hasWords("found.name")) DESC, \(soldOut)" : "\(soldOut), \(search.sort.sql)"
        return .init(
            all: """
                WITH RECURSIVE within (id) AS (
                    SELECT id FROM categories WHERE id = $4
                    UNION SELECT categories.id FROM within JOIN categories ON categories.parent_id = within.id)
                SELECT products.id FROM search_documents AS found JOIN products ON products.id = found.id
                LEFT JOIN categories AS own ON own.id = products.category_id
                WHERE \(hasWords(documentSQL)) AND products.price BETWEEN $2 AND $3
                    AND (CAST($4 AS BIGINT) IS NULL OR products.category_id IN (SELECT id FROM within))
                    AND ($5 = 0 OR products.stock IS DISTINCT FROM 0)
                ORDER BY \(order), products.id LIMIT $6
                """,
            [
                words, filter.from?.minorUnits ?? 0, filter.to?.minorUnits ?? .max, filter.category, filter.isInStock,
                limit,
            ])
    }

    fileprivate static func named(_ words: String, limit: Int) -> Query<[Product.ID]> {
        .init(
            all: """
                SELECT products.id FROM search_documents AS found JOIN products ON products.id = found.id
                WHERE \(hasWords("found.name"))
                ORDER BY products.stock IS NOT DISTINCT FROM 0, products.id LIMIT $2
                """, [words, limit])
    }

    /// Number of these products in each category, the most first.
    static func plainCategoryCounts(of products: [Product.ID]) -> Query<[(category: Category.ID, count: Int)]> {
        .init(
            all: """
                SELECT products.category_id, count(*) AS products_in_it
                FROM unnest($1) AS found (id) JOIN products ON products.id = found.id
                GROUP BY products.category_id ORDER BY products_in_it DESC, products.category_id
                """, [Keys(products)]
        ) { ($0[0], $0[1]) }
    }
}

private let documentSQL = """
    concat_ws(' ', found.name, found.facts, found.description, found.details, own.name, own.list_title)
    """

/// True when words of `text` begin with each of `$1`.
private func hasWords(_ text: String) -> String {
    """
    NOT EXISTS (
        SELECT 1 FROM unnest(string_to_array($1, ' ')) AS wanted (word)
        WHERE position(' ' || word IN ' ' || regexp_replace(
            lower(\(text) COLLATE "und-x-icu"), '[^[:alnum:]]+', ' ', 'g')) = 0)
    """
}
