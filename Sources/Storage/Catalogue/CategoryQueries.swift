public import Shop

extension Query {
    /// A page of the categories in `parent`, or on the home page, in their order. Without `includingEmpty`, only
    /// categories that have products to show, in themselves or in a subcategory.
    public static func categories(
        in parent: Category.ID? = nil, limit: Int = .max, offset: Int = 0, includingEmpty: Bool = true
    ) -> Query<[Category]> {
        .init(all: includingEmpty ? categoriesSQL : filledCategoriesSQL, [parent, limit, offset]) { try Category($0) }
    }

    /// The number of categories in `parent`, or on the home page.
    public static func categoryCount(in parent: Category.ID? = nil, includingEmpty: Bool = true) -> Query<Int> {
        .init(value: includingEmpty ? categoryCountSQL : filledCategoryCountSQL, [parent])
    }

    /// The categories with these identifiers, in this order, without missing ones.
    public static func categories(_ ids: [Category.ID]) -> Query<[Category]> {
        .init(all: listedCategoriesSQL, [Keys(ids)]) { try Category($0) }
    }

    /// The category at this path, or nil.
    public static func category(path: String) -> Query<Category?> {
        .init(first: categorySQL, [path]) { try Category($0) }
    }

    /// The present path of a category that had this path earlier. Nil if no category had it, or it is archived.
    public static func presentPath(ofCategoryOnceAt path: String) -> Query<String?> {
        .init(
            first: """
                SELECT categories.path FROM category_paths JOIN categories ON categories.id = category_id
                WHERE category_paths.path = $1 AND \(Category.isInShop)
                """, [path])
    }

    /// The ancestors of a category, the outermost first.
    public static func categories(around category: Category.ID) -> Query<[Category]> {
        .init(all: surroundingSQL, [category]) { try Category($0) }
    }
}

private let categoriesSQL = """
    SELECT \(Category.columns) FROM categories \(Category.pictureJoin)
    WHERE \(standIn) AND \(Category.isInShop) ORDER BY categories.position LIMIT $2 OFFSET $3
    """

private let filledCategoriesSQL = """
    SELECT \(Category.columns) FROM categories \(Category.pictureJoin)
    WHERE \(standIn) AND \(Category.isInShop) AND \(Category.holdsProducts)
    ORDER BY categories.position LIMIT $2 OFFSET $3
    """

private let standIn = "categories.parent_id IS NOT DISTINCT FROM $1"
private let categoryCountSQL = "SELECT count(*) FROM categories WHERE \(standIn) AND \(Category.isInShop)"
private let filledCategoryCountSQL = "\(categoryCountSQL) AND \(Category.holdsProducts)"

private let categorySQL = """
    SELECT \(Category.columns) FROM categories \(Category.pictureJoin)
    WHERE categories.path = $1 AND \(Category.isInShop)
    """

private let listedCategoriesSQL = """
    SELECT \(Category.columns)
    FROM unnest($1) WITH ORDINALITY AS wanted (id, position) JOIN categories ON categories.id = wanted.id
    \(Category.pictureJoin) ORDER BY wanted.position
    """

private let surroundingSQL = """
    WITH RECURSIVE around (id) AS (
        SELECT parent_id FROM categories WHERE id = $1
        UNION ALL SELECT parent_id FROM around JOIN categories ON categories.id = around.id)
    SELECT \(Category.columns) FROM around JOIN categories ON categories.id = around.id \(Category.pictureJoin)
    ORDER BY categories.tree_order
    """

extension Category {
    enum Columns: Int, ColumnList {
        case id, path, name, fullName, listTitle, appliedTaxClassID, appliedWithdrawalExemption, picture
    }

    static let columns = Columns.list(of: "categories", [.picture: Picture.columns(of: "category_pictures")])
    static let columnCount = Columns.picture.rawValue + Picture.columnCount
    static let pictureJoin = "LEFT JOIN pictures AS category_pictures ON category_pictures.id = categories.picture_id"

    static let isInShop = "categories.archived_at IS NULL"

    /// For most categories, one lookup in the index of their list is enough. Only the others also need a search of
    /// their subcategories.
    static let holdsProducts = """
        (EXISTS (SELECT 1 FROM products WHERE products.category_id = categories.id AND products.archived_at IS NULL)
        OR EXISTS (SELECT 1 FROM categories AS inside JOIN products ON products.category_id = inside.id
            WHERE \(standsIn("categories.path", "inside")) AND products.archived_at IS NULL))
        """

    /// SQL that is true for the rows of `table` in the category at a path, on any level. `0` is the character after
    /// `/`.
    static func standsIn(_ path: String, _ table: String = "categories") -> String {
        "\(table).path > \(path) || '/' AND \(table).path < \(path) || '0'"
    }

    /// Reads `columns`, beginning at `first`.
    init(_ row: Row, at first: Int = 0) throws {
        let row = row.named(Columns.self, at: first)
        self.init(
            id: row[.id], path: row[.path], name: row[.name], fullName: row[.fullName], listTitle: row[.listTitle],
            picture: row[.picture], taxClass: row[.appliedTaxClassID],
            withdrawalExemption: (try row.optionalOneOf(.appliedWithdrawalExemption) as WithdrawalRule?)?.exemption)
    }
}
