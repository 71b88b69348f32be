public import Shop

extension Query {
    /// The keys of the products whose name, description or category contains each of these words, at most `limit` of
    /// them, the sold-out ones last.
    ///
    /// As `featured`, names that begin with the first word come before others. Each product is looked at once, and no
    /// more than `limit` are ever put in order: a search takes as long as the catalogue, however much it finds.
    public static func productIDs(
        matching words: String, sortedBy sort: ProductSort = .featured, limit: Int
    ) -> Query<[Product.ID]> {
        let search = ProductSearch(words)
        let beginning = sort == .featured ? [search.beginning] : []
        return .init(all: search.sql(sortedBy: sort), [limit] + search.patterns + beginning)
    }
}

/// Words to look for, as SQL.
private struct ProductSearch {
    /// What is longer than any sensible search is cut.
    private static let mostWords = 8
    private static let longestWord = 50

    /// Each as LIKE takes it literally.
    private let words: [String]

    init(_ text: String) {
        words = text.split(separator: " ").prefix(Self.mostWords).map {
            String($0.prefix(Self.longestWord)).likeEscaped
        }
    }

    var patterns: [String] { words.map { "%\($0)%" } }

    /// What comes first begins so.
    var beginning: String { (words.first ?? "") + "%" }

    /// Takes how many are wanted, the patterns, and the beginning where that is asked for.
    func sql(sortedBy sort: ProductSort) -> String {
        let conditions = words.indices.map { index in
            let pattern = "LIKE lower($\(index + 2)) ESCAPE '\\'"
            return """
                (lower(products.name) \(pattern) OR lower(products.description) \(pattern)
                    OR lower(categories.name) \(pattern))
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
