public import Shop

/// What a manager asks; archived categories and products are seen here.
extension Snapshot {
    /// The product with this name in its address, or nil.
    public func managedProduct(slug: String) throws -> VersionedProduct? {
        try managedProducts("WHERE products.slug = ?", [slug]).first
    }

    func managedProduct(_ id: Product.ID) throws -> VersionedProduct? {
        try managedProducts("WHERE products.id = ?", [id.rawValue]).first
    }

    /// A page of a category's products, archived ones last.
    public func managedProducts(in category: Category.ID, limit: Int, offset: Int) throws -> [VersionedProduct] {
        try managedProducts(
            """
            WHERE products.category_id = ?
            ORDER BY products.archived_at IS NOT NULL, products.place, products.id LIMIT ? OFFSET ?
            """, [category.rawValue, limit, offset])
    }

    /// Products for sale with this name, whatever the case of its letters.
    public func products(named name: String) throws -> [VersionedProduct] {
        try managedProducts(
            "WHERE products.name = ? COLLATE NOCASE AND products.archived_at IS NULL ORDER BY products.id LIMIT 5",
            [name])
    }

    /// Products for sale of which nothing is left, at most `limit`.
    public func soldOutProducts(limit: Int) throws -> [VersionedProduct] {
        try managedProducts(
            "WHERE products.stock = 0 AND products.archived_at IS NULL ORDER BY products.id LIMIT ?", [limit])
    }

    /// Products for sale that have no picture, at most `limit`.
    public func productsWithoutPicture(limit: Int) throws -> [VersionedProduct] {
        try managedProducts(
            "WHERE products.picture_id IS NULL AND products.archived_at IS NULL ORDER BY products.id LIMIT ?", [limit])
    }

    /// Where a product stands in its category, counted from 1 among those for sale.
    public func place(of product: Product.ID) throws -> Int {
        try database.first(
            """
            SELECT count(*) + 1 FROM products AS one JOIN products AS other ON other.category_id = one.category_id
            WHERE one.id = ? AND other.archived_at IS NULL AND (other.place, other.id) < (one.place, one.id)
            """, [product.rawValue]
        ) { $0[0] } ?? 1
    }

    /// Where a category stands on the home page, counted from 1.
    public func place(of category: Category.ID) throws -> Int {
        try database.first(
            """
            SELECT count(*) + 1 FROM categories AS one JOIN categories AS other ON other.position < one.position
            WHERE one.id = ? AND other.archived_at IS NULL
            """, [category.rawValue]
        ) { $0[0] } ?? 1
    }

    /// How many products a category has, archived ones as well.
    public func managedProductCount(in category: Category.ID) throws -> Int {
        try database.first("SELECT count(*) FROM products WHERE category_id = ?", [category.rawValue]) { $0[0] } ?? 0
    }

    /// The category with this name in its address, or nil.
    public func managedCategory(slug: String) throws -> VersionedCategory? {
        try managedCategories("WHERE categories.slug = ?", [slug]).first
    }

    func managedCategory(_ id: Category.ID) throws -> VersionedCategory? {
        try managedCategories("WHERE categories.id = ?", [id.rawValue]).first
    }

    /// Every category, in the order of the home grid, archived ones last.
    public func managedCategories() throws -> [VersionedCategory] {
        try managedCategories("ORDER BY categories.archived_at IS NOT NULL, categories.position")
    }

    /// The category in the shop with this name, whatever the case of its letters; or nil.
    public func category(named name: String) throws -> Category? {
        try managedCategories("WHERE categories.name = ? COLLATE NOCASE AND categories.archived_at IS NULL", [name])
            .first?.category
    }

    private func managedProducts(_ rest: String, _ arguments: [any Argument]) throws -> [VersionedProduct] {
        let currency = try currency()
        return try database.all(
            """
            SELECT \(Product.columns), \(Category.columns), products.version
            FROM products JOIN categories ON categories.id = products.category_id
            \(Product.pictureJoin) \(Category.pictureJoin) \(rest)
            """, arguments
        ) { row in
            VersionedProduct(
                product: try Product(row, in: currency), category: Category(row, at: Product.columnCount),
                version: row[Product.columnCount + Category.columnCount])
        }
    }

    private func managedCategories(_ rest: String, _ arguments: [any Argument] = []) throws -> [VersionedCategory] {
        try database.all(
            """
            SELECT \(Category.columns), categories.version, categories.archived_at IS NOT NULL,
                (SELECT count(*) FROM products WHERE category_id = categories.id AND archived_at IS NULL)
            FROM categories \(Category.pictureJoin) \(rest)
            """, arguments
        ) { row in
            let next = Category.columnCount
            return VersionedCategory(
                category: Category(row), productCount: row[next + 2], version: row[next], isArchived: row[next + 1])
        }
    }
}

extension Query where Answer == Int {
    /// How many products for sale there are of which nothing is left.
    public static var soldOutCount: Self {
        Query(value: "SELECT count(*) FROM products WHERE stock = 0 AND archived_at IS NULL")
    }

    /// How many products for sale have no picture.
    public static var countWithoutPicture: Self {
        Query(value: "SELECT count(*) FROM products WHERE picture_id IS NULL AND archived_at IS NULL")
    }
}
