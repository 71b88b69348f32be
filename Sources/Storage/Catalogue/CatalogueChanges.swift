public import Shop

extension Transaction {
    /// Names a shop that has no name yet. Returns false, changing nothing, when it has one already.
    public func openShop(_ settings: ShopSettings) throws -> Bool {
        try database.execute(
            "INSERT INTO shop (id, name, currency, time_zone) VALUES (1, ?, ?, ?) ON CONFLICT DO NOTHING",
            [settings.name, settings.currency.rawValue, settings.timeZone]) == 1
    }

    /// Names the shop, whether or not it had a name. The currency of prices that are there already is not converted.
    public func setSettings(_ settings: ShopSettings) throws {
        try database.execute(
            "INSERT OR REPLACE INTO shop (id, name, currency, time_zone) VALUES (1, ?, ?, ?)",
            [settings.name, settings.currency.rawValue, settings.timeZone])
        snapshot.cache.settings = nil
    }

    /// Adds a category behind all others.
    public func seedCategory(slug: String, name: String, picture: Picture?) throws -> Category {
        let id = try database.insert(
            """
            INSERT INTO categories (slug, name, position, picture_id)
            VALUES (?, ?, (SELECT coalesce(max(position), 0) + 1 FROM categories), ?)
            """, [slug, name, try key(of: picture)])
        return Category(id: .init(rawValue: id), slug: slug, name: name, picture: picture)
    }

    /// Adds a product to a category.
    public func seedProduct(
        slug: String, name: String, description: String, unit: Unit = .each, price: Money, stock: Int? = nil,
        picture: Picture?, pictureText: String = "", to category: Category.ID
    ) throws -> Product {
        let id = try database.insert(
            """
            INSERT INTO products (category_id, slug, name, description, unit, price, stock, picture_id, picture_text,
                place)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9,
                (SELECT coalesce(max(place), 0) + 1024 FROM products WHERE category_id = ?1))
            """,
            [
                category.rawValue, slug, name, description, unit.rawValue, price.minorUnits, stock,
                try key(of: picture), pictureText,
            ])
        let product = Product.ID(rawValue: id)
        if let stock { try recordStockCount(stock, of: product) }
        return Product(
            id: product, slug: slug, name: name, description: description, unit: unit, price: price,
            stock: stock, picture: picture, pictureText: pictureText)
    }

    /// Sets what one unit of a product costs from now on.
    public func setPrice(_ price: Money, of product: Product.ID) throws {
        try database.execute("UPDATE products SET price = ? WHERE id = ?", [price.minorUnits, product.rawValue])
    }
}
