internal import GRDB
import Shop

/// A page of the catalogue, by its name in addresses.
public enum CatalogueEntry: Equatable, Sendable {
    case category(slug: String)
    case product(slug: String)
}

extension Snapshot {
    /// How many categories and products a shopper finds.
    public func catalogueEntryCount() throws -> Int {
        try database.first("SELECT count(*) FROM (\(Self.visible))", []) { $0[0] } ?? 0
    }

    /// A part of the categories that a shopper finds, followed by the products.
    public func catalogueEntries(limit: Int, offset: Int) throws -> [CatalogueEntry] {
        try database.all("\(Self.visible) ORDER BY is_product, place LIMIT ? OFFSET ?", [limit, offset]) { row in
            row[0] ? .product(slug: row[1]) : .category(slug: row[1])
        }
    }

    private static let visible = """
        SELECT FALSE AS is_product, slug, position AS place FROM categories
        WHERE \(Category.isListed(includingEmpty: false))
        UNION ALL SELECT TRUE, slug, id FROM products WHERE archived_at IS NULL
        """
}
