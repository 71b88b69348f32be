public import Shop

extension Snapshot {
    /// Every category, in the order of the home grid.
    public func categories() throws -> [Category] {
        try categories(limit: -1, offset: 0)
    }

    /// Some of them, in that order; a negative limit is none. Without the empty ones there is something to see in each.
    public func categories(limit: Int, offset: Int, includingEmpty: Bool = true) throws -> [Category] {
        try database.all(
            """
            SELECT \(Category.columns) FROM categories \(Category.pictureJoin)
            WHERE \(Category.isListed(includingEmpty: includingEmpty)) ORDER BY categories.position LIMIT ? OFFSET ?
            """, [limit, offset]
        ) {
            Category($0)
        }
    }

    /// How many categories there are.
    public func categoryCount(includingEmpty: Bool = true) throws -> Int {
        try database.first(
            "SELECT count(*) FROM categories WHERE \(Category.isListed(includingEmpty: includingEmpty))"
        ) { $0[0] } ?? 0
    }

    /// The category with this name in its address, or nil.
    public func category(slug: String) throws -> Category? {
        try database.first(
            """
            SELECT \(Category.columns) FROM categories \(Category.pictureJoin)
            WHERE categories.slug = ? AND categories.archived_at IS NULL
            """, [slug]
        ) {
            Category($0)
        }
    }
}

extension Category {
    static let columns = "categories.id, categories.slug, categories.name, \(Picture.columns(of: "category_pictures"))"
    static let columnCount = 3 + Picture.columnCount
    static let pictureJoin = "LEFT JOIN pictures AS category_pictures ON category_pictures.id = categories.picture_id"

    /// The condition for a category that can be seen.
    static func isListed(includingEmpty: Bool) -> String {
        let isInShop = "categories.archived_at IS NULL"
        return includingEmpty ? isInShop : isInShop + " AND " + holdsProducts
    }

    /// Answered by one look into the index of the category's list.
    private static let holdsProducts = """
        EXISTS (SELECT 1 FROM products WHERE products.category_id = categories.id AND products.archived_at IS NULL)
        """

    /// Reads `columns`, beginning at `first`.
    init(_ row: Row, at first: Int = 0) {
        self.init(id: row.id(first), slug: row[first + 1], name: row[first + 2], picture: Picture(row, at: first + 3))
    }
}
