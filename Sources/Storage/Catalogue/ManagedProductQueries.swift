public import Shop

/// Managers' questions on products; archived ones are included.
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

    /// Number of a category's products, including archived ones.
    public static func managedProductCount(in category: Category.ID) -> Query<Int> {
        .init(value: "SELECT count(*) FROM products WHERE category_id = $1", [category])
    }
}

private let isSoldOut = "products.stock = 0 AND products.archived_at IS NULL"
private let isWithoutPicture = "products.picture_id IS NULL AND products.archived_at IS NULL"

private let selectProducts = """
    SELECT \(PlacedProduct.columns), products.version FROM products \(PlacedProduct.joins)
    """

extension VersionedProduct {
    fileprivate init(_ row: Row) throws {
        let placed = try PlacedProduct(row)
        self.init(product: placed.product, category: placed.category, version: row[PlacedProduct.columnCount])
    }
}
