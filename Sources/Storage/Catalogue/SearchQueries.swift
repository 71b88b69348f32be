public import Shop

extension Query {
    /// The keys of the products whose name, description or category, or one around that, contains each of these words, at
    /// most `limit` of them, the sold-out ones last.
    ///
    /// Sorted as `featured`, names that begin with the first word come before others. Each product is read once, and no
    /// more than `limit` are ever sorted: a search takes as long as the catalogue, however much it finds.
    public static func productIDs(
        matching words: String, sortedBy sort: ProductSort = .featured, limit: Int
    ) -> Query<[Product.ID]> {
        let search = ProductSearch(words)
        let beginning = sort == .featured ? [search.beginning] : []
        return .init(all: search.sql(sortedBy: sort), [limit] + search.patterns + beginning)
    }
}

/// Words of a search, as SQL.
private struct ProductSearch {
    /// Most words that are searched for; the rest is dropped.
    private static let mostWords = 8
    private static let longestWord = 50

    /// Each word, escaped for LIKE.
    private let words: [String]

    init(_ text: String) {
        words = text.split(separator: " ").prefix(Self.mostWords).map {
            String($0.prefix(Self.longestWord)).likeEscaped
        }
    }

    var patterns: [String] { words.map { "%\($0)%" } }

    /// Pattern for the names that come first.
    var beginning: String { (words.first ?? "") + "%" }

    /// The statement; its arguments are the limit, the patterns, and the beginning where that is used.
    func sql(sortedBy sort: ProductSort) -> String {
        let conditions = words.indices.map { index in
            let pattern = "LIKE lower($\(index + 2)) ESCAPE '\\'"
            return """
                (lower(products.name) \(pattern) OR lower(products.description) \(pattern)
                    OR lower(categories.full_name) \(pattern) OR lower(categories.list_title) \(pattern))
                """
        }
        let order =
            sort == .featured
            ? "lower(products.name) NOT LIKE lower($\(words.count + 2)) ESCAPE '\\', \(Product.isSoldOut), products.id"
            : "\(Product.isSoldOut), \(sort.sql)"
        return """
            SELECT products.id FROM products JOIN categories ON categories.id = products.category_id
            WHERE products.archived_at IS NULL AND \(words.isEmpty ? "FALSE" : conditions.joined(separator: " AND "))
            ORDER BY \(order) LIMIT $1
            """
    }
}

extension String {
    /// This text with the wildcards of LIKE taken literally.
    fileprivate var likeEscaped: String {
        String(flatMap { "\\%_".contains($0) ? ["\\", $0] : [$0] })
    }
}
