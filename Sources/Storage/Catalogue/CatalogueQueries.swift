public import Shop

/// A page of the catalogue, by its name in URLs.
public enum CatalogueEntry: Equatable, Sendable {
    case category(path: String)
    case product(slug: String)
}

extension Snapshot {
    /// Returns the version of the catalogue in this snapshot. Nil within a transaction, whose state has no version
    /// before the commit.
    public func catalogueVersion() throws -> CatalogueVersion? {
        guard isCommitted else { return nil }
        if let version = cache.version { return version }
        guard let number = try ask(.catalogueVersion) else { return nil }
        let version = CatalogueVersion(number, epoch: try database.epoch())
        cache.version = version
        return version
    }
}

extension Query {
    fileprivate static var catalogueVersion: Query<Int64?> {
        .init(first: "SELECT version FROM catalogue") { $0[0] }
    }

    /// The number of categories and products that customers can see.
    public static var catalogueEntryCount: Query<Int> {
        .init(value: entryCountSQL)
    }

    /// A page of the visible categories, followed by the visible products.
    public static func catalogueEntries(limit: Int, offset: Int) -> Query<[CatalogueEntry]> {
        .init(all: entriesSQL, [limit, offset]) { row in
            row[0] ? .product(slug: row[1]) : .category(path: row[1])
        }
    }
}

private let entryCountSQL = "SELECT count(*) FROM (\(visibleEntries)) AS entries"
private let entriesSQL = "\(visibleEntries) ORDER BY is_product, place LIMIT $1 OFFSET $2"

private let visibleEntries = """
    SELECT FALSE AS is_product, path, tree_order AS place FROM categories
    WHERE \(Category.isInShop) AND \(Category.holdsProducts)
    UNION ALL SELECT TRUE, slug, id FROM products WHERE archived_at IS NULL
    """
