public import Shop

/// Queries of products for managers, including archived ones.
extension Query {
    /// The product with this slug and its details, or nil.
    public static func managedProduct(slug: String) -> Query<VersionedProduct?> {
        .init("\(selectProductWithDetails) WHERE products.slug = $1 \(inOrderOfPictures)", [slug]) {
            try VersionedProduct($0)
        }
    }

    /// The product with its details, or nil.
    static func managedProduct(_ id: Product.ID) -> Query<VersionedProduct?> {
        .init("\(selectProductWithDetails) WHERE products.id = $1 \(inOrderOfPictures)", [id]) {
            try VersionedProduct($0)
        }
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

    /// A page of all products by name: the products after one, or from the start. Archived ones have a separate list.
    public static func managedProducts(
        areArchived: Bool = false, after last: Product? = nil, limit: Int
    ) -> Query<[VersionedProduct]> {
        let condition = areArchived ? "IS NOT NULL" : "IS NULL"
        // The list begins with the least key.
        let lastKey = "coalesce((SELECT last.name_key FROM products AS last WHERE last.id = $1), $2)"
        return .init(
            all: """
                \(selectProducts) WHERE products.archived_at \(condition)
                    AND products.name_key >= \(lastKey) AND (products.name_key > \(lastKey) OR products.id > $1)
                ORDER BY products.name_key, products.id LIMIT $3
                """, [last?.id ?? .init(rawValue: 0), [UInt8](), limit], VersionedProduct.init)
    }

    /// The products with these keys, in any order.
    public static func managedProducts(_ ids: some Sequence<Product.ID>) -> Query<[VersionedProduct]> {
        .init(
            all: """
                \(selectProducts)
                WHERE products.id IN (SELECT id FROM unnest($1) WITH ORDINALITY AS wanted (id, position))
                """, [Keys(ids)], VersionedProduct.init)
    }

    /// The products for sale with this name, in any case of letters.
    public static func products(named name: String) -> Query<[VersionedProduct]> {
        .init(
            all: """
                \(selectProducts) WHERE lower(products.name) = lower($1) AND products.archived_at IS NULL
                ORDER BY products.id LIMIT 5
                """, [name], VersionedProduct.init)
    }

    /// At most two archived products with this name, in any case of letters.
    public static func archivedProducts(named name: String) -> Query<[VersionedProduct]> {
        .init(
            all: """
                \(selectProducts) WHERE lower(products.name) = lower($1) AND products.archived_at IS NOT NULL
                ORDER BY products.id LIMIT 2
                """, [name], VersionedProduct.init)
    }

    /// At most `limit` products for sale that lack something. Those with a low stock are sorted by stock.
    public static func products(lacking need: ProductNeed, limit: Int) -> Query<[VersionedProduct]> {
        .init(
            all: """
                \(selectProducts) WHERE \(need.condition)
                ORDER BY \(need == .runningLow ? "products.stock, " : "")products.id LIMIT $1
                """, [limit], VersionedProduct.init)
    }

    /// The number of products for sale that lack something, counted up to a limit.
    public static func productCount(lacking need: ProductNeed, atMost limit: Int) -> Query<Int> {
        .init(
            value: "SELECT count(*) FROM (SELECT 1 FROM products WHERE \(need.condition) LIMIT $1) AS counted", [limit])
    }

    /// True if there is a product, even an archived one.
    public static var hasProducts: Query<Bool> { .init(value: "SELECT EXISTS (SELECT 1 FROM products)") }

    /// True for a category that is not archived. Unlike `managedCategory`, this counts no products.
    static func isForSale(_ category: Category.ID) -> Query<Bool> {
        .init(
            value: "SELECT EXISTS (SELECT 1 FROM categories WHERE id = $1 AND archived_at IS NULL)", [category])
    }

    /// The position of a product in its category, counted from 1 among those for sale.
    public static func listPosition(of product: Product.ID) -> Query<Int> {
        .init(
            value: """
                SELECT count(*) + 1 FROM products AS one JOIN products AS other ON other.category_id = one.category_id
                WHERE one.id = $1 AND other.archived_at IS NULL AND (other.place, other.id) < (one.place, one.id)
                """, [product])
    }

    /// The number of a category's products, including archived ones.
    public static func managedProductCount(in category: Category.ID) -> Query<Int> {
        .init(value: "SELECT count(*) FROM products WHERE category_id = $1", [category])
    }
}

extension ProductNeed {
    /// An SQL condition on `products`. Each has an index.
    fileprivate var condition: String {
        switch self {
        case .soldOut: "products.stock = 0 AND products.archived_at IS NULL"
        case .runningLow: "products.stock BETWEEN 1 AND 4 AND products.archived_at IS NULL"
        case .picture: "products.picture_id IS NULL AND products.archived_at IS NULL"
        }
    }
}

private let selectProducts = """
    SELECT \(PlacedProduct.columns), products.version FROM products \(PlacedProduct.joins)
    """

private let selectProductWithDetails = """
    SELECT \(PlacedProduct.columns), products.version, \(ProductDetails.columns), further_pictures.position,
        \(Translations.columnsOfProduct)
    FROM products \(PlacedProduct.joins) \(ProductDetails.joins)
    LEFT JOIN product_translations AS translated ON translated.product_id = products.id
    """
private let inOrderOfPictures = "ORDER BY further_pictures.position"

extension VersionedProduct {
    /// Reads a product with its details, from rows that each have another picture. Nil if there are no rows.
    fileprivate init?(_ rows: Rows) throws {
        guard let row = try rows.next() else { return nil }
        let (product, first) = (try VersionedProduct(row), PlacedProduct.columnCount + 1)
        var (details, position) = (ProductDetails(row, at: first), row[first + ProductDetails.columnCount] as Int?)
        details.translations.add(row, at: first + ProductDetails.columnCount + 1)
        // Each picture comes with each translation.
        while let row = try rows.next() {
            let next: Int? = row[first + ProductDetails.columnCount]
            if next != position { details.pictures += ProductDetails(row, at: first).pictures }
            position = next
            details.translations.add(row, at: first + ProductDetails.columnCount + 1)
        }
        self = product.with(details)
    }

    fileprivate init(_ row: Row) throws {
        let placed = try PlacedProduct(row)
        self.init(product: placed.product, category: placed.category, version: row[PlacedProduct.columnCount])
    }
}
