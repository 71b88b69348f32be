public import Shop

extension Query {
    /// The product with this slug, archived or not, and its category; or nil.
    public static func product(slug: String) -> Query<PlacedProduct?> {
        .init(first: productBySlugSQL, [slug], PlacedProduct.init)
    }

    /// The product in this variant, archived or not, and its category; or nil.
    public static func product(_ variant: Variant.ID) -> Query<PlacedProduct?> {
        .init(first: productByVariantSQL, [variant], PlacedProduct.init)
    }

    /// The product without its category and picture, for a page that shows neither.
    public static func productAlone(slug: String) -> Query<Product?> {
        .init(first: productAloneSQL, [slug]) { try Product($0) }
    }

    /// The number of products of a category.
    public static func productCount(in category: Category.ID) -> Query<Int> {
        .init(value: "SELECT count(*) FROM products WHERE category_id = $1 AND archived_at IS NULL", [category])
    }

    /// The keys of a category's products, sold-out ones last. Indexes contain all columns of the query in its order, so
    /// the time grows only with the length of the list.
    public static func productIDs(in category: Category.ID, sortedBy sort: ProductSort) -> Query<[Product.ID]> {
        let sql = """
            SELECT id, \(Product.isSoldOut) FROM products WHERE category_id = $1 AND archived_at IS NULL
            ORDER BY \(sort.sql)
            """
        return .init(sql, [category]) { rows in
            var available: [Product.ID] = []
            var soldOut: [Product.ID] = []
            while let row = try rows.next() {
                if row[1] { soldOut.append(row[0]) } else { available.append(row[0]) }
            }
            return available + soldOut
        }
    }

    /// At most `limit` keys of products after this one in its category, and as many of the first ones.
    public static func productIDs(behind product: Product.ID, in category: Category.ID, limit: Int) -> Query<
        [Product.ID]
    > {
        .init(all: productsBehindSQL, [category, product, limit])
    }

    /// The keys of the newest products that can be bought, newest first.
    public static func newestProductIDs(limit: Int) -> Query<[Product.ID]> {
        .init(all: newestProductsSQL, [limit])
    }

    /// The products with these keys, in this order, without missing ones.
    public static func products(_ ids: ArraySlice<Product.ID>) -> Query<[Product]> {
        .init(productsSQL, [Keys(ids)]) { rows in
            let products = try rows.map { (try Product($0), position: $0[Product.columnCount] as Int) }
            // Faster here than in SQLite, whose sorter would copy all texts.
            return products.sorted { $0.position < $1.position }.map(\.0)
        }
    }
}

private let productBySlugSQL = "\(PlacedProduct.selection) WHERE products.slug = $1"
private let productByVariantSQL = """
    SELECT \(PlacedProduct.columnsOfVariant) FROM variants \(PlacedProduct.joinsOfVariant) WHERE variants.id = $1
    """

private let productAloneSQL = """
    SELECT \(Product.columnsWithoutPicture) FROM products WHERE slug = $1
    """

private let productsBehindSQL = """
    SELECT id FROM (
        SELECT * FROM (
            SELECT id, place, 1 AS part FROM products WHERE category_id = $1 AND archived_at IS NULL
                AND (place, id) > (SELECT place, id FROM products WHERE id = $2)
            ORDER BY place, id LIMIT $3) AS behind
        UNION ALL SELECT * FROM (
            SELECT id, place, 2 AS part FROM products WHERE category_id = $1 AND archived_at IS NULL
            ORDER BY place, id LIMIT $3) AS first) AS near
    ORDER BY part, place, id
    """

private let newestProductsSQL = """
    SELECT id FROM products WHERE archived_at IS NULL AND coalesce(stock, 1) > 0 ORDER BY id DESC LIMIT $1
    """

private let productsSQL = """
    SELECT \(Product.columns), wanted.position
    FROM unnest($1) WITH ORDINALITY AS wanted (id, position) JOIN products ON products.id = wanted.id
    \(Product.pictureJoin)
    """

extension ProductSort {
    /// The sort order in SQL.
    var sql: String {
        switch self {
        case .featured: "products.place, products.id"
        case .name: "products.name_key, products.id"
        case .cheapest: "products.price, products.id"
        case .dearest: "products.price DESC, products.id"
        }
    }
}

extension PlacedProduct {
    static let selection = "SELECT \(columns) FROM products \(joins)"
    static let columns = "\(Product.columns), \(placeColumns)"
    static let columnsOfVariant = "\(Product.columnsOfVariant), \(placeColumns)"
    private static let placeColumns = "\(Category.columns), categories.tree_order"
    static let columnCount = Product.columnCount + Category.columnCount + 1
    static let joins = """
        JOIN categories ON categories.id = products.category_id
        \(Product.pictureJoin) \(Category.pictureJoin)
        """
    static let joinsOfVariant = """
        \(Product.joinsOfVariant) JOIN categories ON categories.id = products.category_id \(Category.pictureJoin)
        """

    convenience init(_ row: Row) throws {
        self.init(
            product: try Product(row), category: try Category(row, at: Product.columnCount),
            categoryPosition: row[Self.columnCount - 1])
    }
}
