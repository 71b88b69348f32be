import Shop

/// A page of the catalogue, by its name in addresses.
public enum CatalogueEntry: Equatable, Sendable {
    case category(slug: String)
    case product(slug: String)
}

extension Query where Answer == Int {
    /// The number of categories and products that a shopper finds.
    public static var catalogueEntryCount: Self { Query(value: "SELECT count(*) FROM (\(visibleEntries)) AS entries") }
}

extension Query where Answer == [CatalogueEntry] {
    /// A part of the categories that a shopper finds, followed by the products.
    public static func catalogueEntries(limit: Int, offset: Int) -> Self {
        Query(
            all: "\(visibleEntries) ORDER BY is_product, place LIMIT $1 OFFSET $2", [limit, offset]
        ) { row in
            row[0] ? .product(slug: row[1]) : .category(slug: row[1])
        }
    }
}

private let visibleEntries = """
    SELECT FALSE AS is_product, slug, position AS place FROM categories
    WHERE \(Category.isListed(includingEmpty: false))
    UNION ALL SELECT TRUE, slug, id FROM products WHERE archived_at IS NULL
    """
