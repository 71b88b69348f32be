public import Shop

/// Queries of categories for managers, including archived ones.
extension Query {
    /// The category with this key, or nil.
    public static func managedCategory(_ id: Category.ID) -> Query<VersionedCategory?> {
        .init("\(selectTranslatedCategories) WHERE categories.id = $1", [id]) { try VersionedCategory($0) }
    }

    /// The category at this path, or nil.
    public static func managedCategory(path: String) -> Query<VersionedCategory?> {
        .init("\(selectTranslatedCategories) WHERE categories.path = $1", [path]) { try VersionedCategory($0) }
    }

    /// All categories in the order of the tree, read from top to bottom, archived ones last.
    public static var managedCategories: Query<[VersionedCategory]> {
        .init(
            all: "\(selectCategories) ORDER BY categories.archived_at IS NOT NULL, categories.tree_order", [],
            VersionedCategory.init)
    }

    /// A page of all categories in the order of `managedCategories`, each with its position among its siblings.
    public static func listedCategories(limit: Int, offset: Int) -> Query<[ListedCategory]> {
        .init(
            all: """
                \(selectListedCategories)
                WHERE categories.id IN (
                    SELECT id FROM categories ORDER BY archived_at IS NOT NULL, tree_order LIMIT $1 OFFSET $2)
                ORDER BY categories.archived_at IS NOT NULL, categories.tree_order
                """, [limit, offset]
        ) { row in
            let next = VersionedCategory.columnCount
            return ListedCategory(managed: try VersionedCategory(row), isFirst: row[next], isLast: row[next + 1])
        }
    }

    /// The number of all categories.
    public static var categoryCount: Query<Int> { .init(value: "SELECT count(*) FROM categories") }

    /// All active categories, the tree read from top to bottom.
    public static var categoriesInShop: Query<[Category]> {
        .init(all: "\(selectInShop) ORDER BY categories.tree_order", []) { try Category($0) }
    }

    /// The active category with this name in `parent`, in any case of letters, or nil.
    public static func category(named name: String, in parent: Category.ID?) -> Query<Category?> {
        .init(
            first: """
                \(selectInShop) AND lower(categories.name) = lower($1) AND categories.parent_id IS NOT DISTINCT FROM $2
                """, [name, parent]
        ) { try Category($0) }
    }

    /// At most `limit` active categories with this name in any parent.
    public static func categories(named name: String, limit: Int) -> Query<[Category]> {
        .init(
            all: "\(selectInShop) AND lower(categories.name) = lower($1) ORDER BY categories.tree_order LIMIT $2",
            [name, limit]
        ) { try Category($0) }
    }

    /// The active category with this full name, in any case of letters, or nil.
    public static func category(fullName: String) -> Query<Category?> {
        .init(first: "\(selectInShop) AND lower(categories.full_name) = lower($1)", [fullName]) { try Category($0) }
    }

    /// The position of a category among its active siblings, counted from 1.
    public static func listPosition(of category: Category.ID) -> Query<Int> {
        .init(
            value: """
                SELECT count(*) + 1 FROM categories AS one
                JOIN categories AS other ON other.parent_id IS NOT DISTINCT FROM one.parent_id
                WHERE one.id = $1 AND other.position < one.position AND other.archived_at IS NULL
                """, [category])
    }

    /// The active categories that can be the parent of this one or of a new one, the tree read from top to bottom.
    public static func parents(for category: Category?) -> Query<[Category]> {
        .init(
            all: """
                \(selectInShop) AND length(categories.path) - length(replace(categories.path, '/', '')) + 1
                    + coalesce((\(levelCountSQL)), 1) <= $3
                    AND NOT coalesce(categories.path = $1 OR \(Category.standsIn("$1")), FALSE)
                ORDER BY categories.tree_order
                """, [category?.path, category?.level, Category.levelLimit]
        ) { try Category($0) }
    }

    /// The numbers of categories and products in this category, at all levels, that are in the shop.
    public static func contents(of category: Category) -> Query<CategoryContents> {
        .init(
            """
            SELECT
                (SELECT count(*) FROM categories WHERE \(Category.standsIn("$1")) AND \(Category.isInShop)),
                (SELECT count(*) FROM products
                    WHERE archived_at IS NULL AND category_id IN \(Category.idsWithin("$1")))
            """, [category.path]
        ) { rows in
            let row = try rows.next()
            return CategoryContents(categories: row?[0] ?? 0, products: row?[1] ?? 0)
        }
    }

    /// The number of levels that a category and its descendants have.
    static func levelCount(of category: Category) -> Query<Int> {
        .init(value: levelCountSQL, [category.path, category.level])
    }
}

/// The number of levels of the category at the path `$1`, which is on level `$2`, with its descendants.
private let levelCountSQL = """
    SELECT max(length(inside.path) - length(replace(inside.path, '/', ''))) + 2 - $2 FROM categories AS inside
    WHERE inside.path = $1 OR \(Category.standsIn("$1", "inside"))
    """

private let selectInShop = """
    SELECT \(Category.columns) FROM categories \(Category.pictureJoin) WHERE \(Category.isInShop)
    """

private let selectCategories = """
    SELECT \(VersionedCategory.columns) FROM categories \(Category.pictureJoin)
    """

private let selectTranslatedCategories = """
    SELECT \(VersionedCategory.columns), \(Translations.columnsOfCategory) FROM categories \(Category.pictureJoin)
    LEFT JOIN category_translations AS translated ON translated.category_id = categories.id
    """

private let selectListedCategories = """
    SELECT \(VersionedCategory.columns), coalesce(categories.position = \(outermostPosition("ASC")), FALSE),
        coalesce(categories.position = \(outermostPosition("DESC")), FALSE)
    FROM categories \(Category.pictureJoin)
    """

/// The first or last position of the active siblings of a category, by an index; NULL if there are none.
private func outermostPosition(_ order: String) -> String {
    """
    CASE WHEN categories.parent_id IS NULL THEN (
            SELECT position FROM categories AS top WHERE parent_id IS NULL AND archived_at IS NULL
            ORDER BY position \(order) LIMIT 1)
        ELSE (
            SELECT position FROM categories AS beside
            WHERE beside.parent_id = categories.parent_id AND archived_at IS NULL
            ORDER BY position \(order) LIMIT 1)
        END
    """
}

extension VersionedCategory {
    private enum Columns: Int, ColumnList {
        case parentID, version, isArchived, taxClassID, withdrawalExemption, productCount

        static let table: String? = "categories"
        static let expressions: [Columns: String] = [
            .isArchived: "categories.archived_at IS NOT NULL",
            .productCount: "(SELECT count(*) FROM products WHERE category_id = categories.id AND archived_at IS NULL)",
        ]
    }

    fileprivate static let columns = "\(Category.columns), \(Columns.list)"
    fileprivate static let columnCount = Category.columnCount + Columns.productCount.rawValue + 1

    /// Reads a category from rows that each have its texts in another language. Nil if there are no rows.
    fileprivate init?(_ rows: Rows) throws {
        guard let row = try rows.next() else { return nil }
        try self.init(row)
        translations.add(categoryTexts: row, at: Self.columnCount)
        while let row = try rows.next() { translations.add(categoryTexts: row, at: Self.columnCount) }
    }

    /// Reads `columns`.
    fileprivate init(_ row: Row) throws {
        let own = row.named(Columns.self, at: Category.columnCount)
        self.init(
            category: try Category(row), parent: own[.parentID], productCount: own[.productCount],
            ownTaxClass: own[.taxClassID],
            ownWithdrawalRule: try own.optionalOneOf(.withdrawalExemption), version: own[.version],
            isArchived: own[.isArchived])
    }
}
