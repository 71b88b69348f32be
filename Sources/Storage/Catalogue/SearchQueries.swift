public import Shop

extension Snapshot {
    /// The keys of the products whose name, description or category contains each of these words, at most `limit` of
    /// them, the sold-out ones last.
    ///
    /// As `featured`, names that begin with the first word come before others. Each product is looked at once, and no
    /// more than `limit` are ever put in order: a search takes as long as the catalogue, however much it finds.
    public func productIDs(
        matching words: String, sortedBy sort: ProductSort = .featured, limit: Int
    ) throws -> [Product.ID] {
        let search = ProductSearch(words)
        guard !search.isEmpty else { return [] }
        return try database.all(search.sql(sortedBy: sort), search.arguments(sortedBy: sort) + [limit]) { $0.id(0) }
    }
}

/// Words to look for, as SQL.
struct ProductSearch {
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

    var isEmpty: Bool { words.isEmpty }

    /// Its last argument is how many are wanted.
    func sql(sortedBy sort: ProductSort) -> String {
        let conditions = words.map { _ in
            "(products.name || ' ' || products.description || ' ' || categories.name LIKE ? ESCAPE '\\')"
        }
        let order =
            sort == .featured
            ? "products.name NOT LIKE ? ESCAPE '\\', products.stock IS 0, products.id"
            : "products.stock IS 0, \(sort.sql)"
        return """
            SELECT products.id FROM products JOIN categories ON categories.id = products.category_id
            WHERE products.archived_at IS NULL AND \(conditions.joined(separator: " AND "))
            ORDER BY \(order) LIMIT ?
            """
    }

    /// All but the last.
    func arguments(sortedBy sort: ProductSort) -> [any Argument] {
        words.map { "%\($0)%" } + (sort == .featured ? [words[0] + "%"] : [])
    }
}

extension String {
    /// This text with the wildcards of LIKE taken literally.
    fileprivate var likeEscaped: String {
        String(flatMap { "\\%_".contains($0) ? ["\\", $0] : [$0] })
    }
}
