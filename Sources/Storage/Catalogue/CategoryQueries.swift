public import Shop

extension Query {
    /// Some categories, in the order of the home grid. Without empty ones, each has products to show.
    public static func categories(
        limit: Int = .max, offset: Int = 0, includingEmpty: Bool = true
    ) -> Query<[Category]> {
        .init(all: includingEmpty ? categoriesSQL : filledCategoriesSQL, [limit, offset]) { Category($0) }
    }

    /// Number of categories.
    public static func categoryCount(includingEmpty: Bool = true) -> Query<Int> {
        .init(value: includingEmpty ? categoryCountSQL : filledCategoryCountSQL)
    }

    /// The category with this name in its address, or nil.
    public static func category(slug: String) -> Query<Category?> {
        .init(first: categorySQL, [slug]) { Category($0) }
    }
}

private let categoriesSQL = """
    SELECT \(Category.columns) FROM categories \(Category.pictureJoin)
    WHERE \(Category.isInShop) ORDER BY categories.position LIMIT $1 OFFSET $2
    """

private let filledCategoriesSQL = """
    SELECT \(Category.columns) FROM categories \(Category.pictureJoin)
    WHERE \(Category.isInShop) AND \(Category.holdsProducts) ORDER BY categories.position LIMIT $1 OFFSET $2
    """

private let categoryCountSQL = "SELECT count(*) FROM categories WHERE \(Category.isInShop)"
private let filledCategoryCountSQL = "\(categoryCountSQL) AND \(Category.holdsProducts)"

private let categorySQL = """
    SELECT \(Category.columns) FROM categories \(Category.pictureJoin)
    WHERE categories.slug = $1 AND \(Category.isInShop)
    """

extension Category {
    static let columns = "categories.id, categories.slug, categories.name, \(Picture.columns(of: "category_pictures"))"
    static let columnCount = 3 + Picture.columnCount
    static let pictureJoin = "LEFT JOIN pictures AS category_pictures ON category_pictures.id = categories.picture_id"

    static let isInShop = "categories.archived_at IS NULL"

    /// One lookup in the index of the category's list answers it.
    static let holdsProducts = """
        EXISTS (SELECT 1 FROM products WHERE products.category_id = categories.id AND products.archived_at IS NULL)
        """

    /// Reads `columns`, beginning at `first`.
    init(_ row: Row, at first: Int = 0) {
        self.init(id: row[first], slug: row[first + 1], name: row[first + 2], picture: Picture(row, at: first + 3))
    }
}
