public import Shop

/// Managers' questions; archived categories and products are included.
extension Query {
    /// The product with this name in its address, or nil.
    public static func managedProduct(slug: String) -> Query<VersionedProduct?> {
        .init(first: "\(selectProducts) WHERE products.slug = $1", [slug], VersionedProduct.init)
    }

    static func managedProduct(_ id: Product.ID) -> Query<VersionedProduct?> {
        .init(first: "\(selectProducts) WHERE products.id = $1", [id], VersionedProduct.init)
    }

    /// A page of a category's products, archived ones last.
    public static func managedProducts(
        in category: Category.ID, limit: Int, offset: Int
    ) -> Query<[VersionedProduct]> {
        .init(
            all: """
                \(selectProducts) WHERE products.category_id = $1
                ORDER BY products.archived_at IS NOT NULL, products.place, products.id LIMIT $2 OFFSET $3
                """, [category, limit, offset], VersionedProduct.init)
    }

    /// Products for sale with this name, whatever the case of its letters.
    public static func products(named name: String) -> Query<[VersionedProduct]> {
        .init(
            all: """
                \(selectProducts) WHERE lower(products.name) = lower($1) AND products.archived_at IS NULL
                ORDER BY products.id LIMIT 5
                """, [name], VersionedProduct.init)
    }

    /// Products for sale that are sold out, at most `limit`.
    public static func soldOutProducts(limit: Int) -> Query<[VersionedProduct]> {
        .init(
            all: "\(selectProducts) WHERE \(isSoldOut) ORDER BY products.id LIMIT $1", [limit], VersionedProduct.init)
    }

    /// Products for sale that have no picture, at most `limit`.
    public static func productsWithoutPicture(limit: Int) -> Query<[VersionedProduct]> {
        .init(
            all: "\(selectProducts) WHERE \(isWithoutPicture) ORDER BY products.id LIMIT $1", [limit],
            VersionedProduct.init)
    }

    /// Number of products for sale that are sold out.
    public static var soldOutCount: Query<Int> {
        .init(value: "SELECT count(*) FROM products WHERE \(isSoldOut)")
    }

    /// Number of products for sale without a picture.
    public static var countWithoutPicture: Query<Int> {
        .init(value: "SELECT count(*) FROM products WHERE \(isWithoutPicture)")
    }

    /// Place of a product in its category, counted from 1 among those for sale.
    public static func place(of product: Product.ID) -> Query<Int> {
        .init(
            value: """
                SELECT count(*) + 1 FROM products AS one JOIN products AS other ON other.category_id = one.category_id
                WHERE one.id = $1 AND other.archived_at IS NULL AND (other.place, other.id) < (one.place, one.id)
                """, [product])
    }

    /// Place of a category on the home page, counted from 1.
    public static func place(of category: Category.ID) -> Query<Int> {
        .init(
            value: """
                SELECT count(*) + 1 FROM categories AS one JOIN categories AS other ON other.position < one.position
                WHERE one.id = $1 AND other.archived_at IS NULL
                """, [category])
    }

    /// Number of a category's products, including archived ones.
    public static func managedProductCount(in category: Category.ID) -> Query<Int> {
        .init(value: "SELECT count(*) FROM products WHERE category_id = $1", [category])
    }

    /// The category with this name in its address, or nil.
    public static func managedCategory(slug: String) -> Query<VersionedCategory?> {
        .init(first: "\(selectCategories) WHERE categories.slug = $1", [slug], VersionedCategory.init)
    }

    static func managedCategory(_ id: Category.ID) -> Query<VersionedCategory?> {
        .init(first: "\(selectCategories) WHERE categories.id = $1", [id], VersionedCategory.init)
    }

    /// Every category, in the order of the home grid, archived ones last.
    public static var managedCategories: Query<[VersionedCategory]> {
        .init(
            all: "\(selectCategories) ORDER BY categories.archived_at IS NOT NULL, categories.position", [],
            VersionedCategory.init)
    }

    /// The category in the shop with this name, whatever the case of its letters; or nil.
    public static func category(named name: String) -> Query<Category?> {
        .init(
            first: """
                SELECT \(Category.columns) FROM categories \(Category.pictureJoin)
                WHERE lower(categories.name) = lower($1) AND \(Category.isInShop)
                """, [name]
        ) { Category($0) }
    }
}

private let isSoldOut = "products.stock = 0 AND products.archived_at IS NULL"
private let isWithoutPicture = "products.picture_id IS NULL AND products.archived_at IS NULL"

private let selectProducts = """
    SELECT \(PlacedProduct.columns), products.version FROM products \(PlacedProduct.joins)
    """

private let selectCategories = """
    SELECT \(Category.columns), categories.version, categories.archived_at IS NOT NULL,
        (SELECT count(*) FROM products WHERE category_id = categories.id AND archived_at IS NULL)
    FROM categories \(Category.pictureJoin)
    """

extension VersionedProduct {
    fileprivate init(_ row: Row) throws {
        let placed = try PlacedProduct(row)
        self.init(product: placed.product, category: placed.category, version: row[PlacedProduct.columnCount])
    }
}

extension VersionedCategory {
    fileprivate init(_ row: Row) {
        let next = Category.columnCount
        self.init(category: Category(row), productCount: row[next + 2], version: row[next], isArchived: row[next + 1])
    }
}
