public import Shop

extension Snapshot {
    /// The product with this name in its address, archived or not, and its category; or nil.
    public func product(slug: String) throws -> (product: Product, category: Category)? {
        let currency = try currency()
        return try database.first(Self.productSQL, [slug]) { row in
            (try Product(row, in: currency), Category(row, at: Product.columnCount))
        }
    }

    /// The same by its key, with the category's position in the home grid.
    public func product(_ id: Product.ID) throws -> PlacedProduct? {
        let currency = try currency()
        return try database.first(Self.productByIDSQL, [id.rawValue]) { try PlacedProduct($0, in: currency) }
    }

    private static let productByIDSQL =
        "SELECT \(PlacedProduct.columns) FROM products \(PlacedProduct.joins) WHERE products.id = ?"

    private static let productSQL = """
        SELECT \(Product.columns), \(Category.columns)
        FROM products JOIN categories ON categories.id = products.category_id
        \(Product.pictureJoin) \(Category.pictureJoin)
        WHERE products.slug = ?
        """

    /// The same product without its category and its picture, for who shows neither.
    public func productAlone(slug: String) throws -> Product? {
        let currency = try currency()
        return try database.first(Self.productAloneSQL, [slug]) { try Product($0, in: currency) }
    }

    private static let productAloneSQL = """
        SELECT \(Product.ownColumns)\(String(repeating: ", NULL", count: Picture.columnCount))
        FROM products WHERE slug = ?
        """

    /// How many products a category has.
    public func productCount(in category: Category.ID) throws -> Int {
        try database.first(
            "SELECT count(*) FROM products WHERE category_id = ? AND archived_at IS NULL", [category.rawValue]
        ) { $0[0] } ?? 0
    }

    /// The key of every product of a category, the sold-out ones last. Indexes hold all that it asks for, in order, so
    /// that long lists take no more than their length.
    public func productIDs(in category: Category.ID, sortedBy sort: ProductSort) throws -> [Product.ID] {
        var available: [Product.ID] = []
        var soldOut: [Product.ID] = []
        try database.each(
            "SELECT id, stock IS 0 FROM products WHERE category_id = ? AND archived_at IS NULL ORDER BY \(sort.sql)",
            [category.rawValue]
        ) { row in
            if row[1] { soldOut.append(row.id(0)) } else { available.append(row.id(0)) }
        }
        return available + soldOut
    }

    /// These products, in this order, without those that are not there.
    public func products(_ ids: ArraySlice<Product.ID>) throws -> [Product] {
        let currency = try currency()
        let keys = "[" + ids.map { String($0.rawValue) }.joined(separator: ",") + "]"
        let products = try database.all(Self.productsSQL, [keys]) { row in
            (try Product(row, in: currency), position: row[Product.columnCount] as Int)
        }
        // Faster here than in SQLite, whose sorter would copy every text.
        return products.sorted { $0.position < $1.position }.map(\.0)
    }

    private static let productsSQL = """
        SELECT \(Product.columns), json_each.key FROM json_each(?) CROSS JOIN products ON products.id = json_each.value
        \(Product.pictureJoin)
        """
}

extension ProductSort {
    /// As a list is ordered by SQL.
    var sql: String {
        switch self {
        case .featured: "products.place, products.id"
        case .name: "products.name COLLATE NOCASE, products.id"
        case .cheapest: "products.price, products.id"
        case .dearest: "products.price DESC, products.id"
        }
    }
}

extension Product {
    static let columns = "\(ownColumns), \(Picture.columns(of: "product_pictures"))"
    static let ownColumns = """
        products.id, products.slug, products.name, products.description, products.unit, products.price, \
        products.stock, products.picture_text, products.archived_at IS NOT NULL
        """
    static let columnCount = 9 + Picture.columnCount
    static let pictureJoin = "LEFT JOIN pictures AS product_pictures ON product_pictures.id = products.picture_id"

    /// Reads `columns`, beginning at `first`.
    init(_ row: Row, at first: Int = 0, in currency: Currency) throws {
        self.init(
            id: row.id(first), slug: row[first + 1], name: row[first + 2], description: row[first + 3],
            unit: try row.unit(first + 4), price: Money(minorUnits: row[first + 5], currency), stock: row[first + 6],
            picture: Picture(row, at: first + 9), pictureText: row[first + 7], isArchived: row[first + 8])
    }
}

extension Row {
    func unit(_ column: Int) throws -> Unit {
        let name: String = self[column]
        guard let unit = Unit(rawValue: name) else { throw StorageError.failed(reason: "unknown unit \(name)") }
        return unit
    }
}

extension PlacedProduct {
    static let columns = "\(Product.columns), \(Category.columns), categories.position"
    static let columnCount = Product.columnCount + Category.columnCount + 1
    static let joins = """
        JOIN categories ON categories.id = products.category_id
        \(Product.pictureJoin) \(Category.pictureJoin)
        """

    init(_ row: Row, in currency: Currency) throws {
        self.init(
            product: try Product(row, in: currency), category: Category(row, at: Product.columnCount),
            categoryPosition: row[Self.columnCount - 1])
    }
}
