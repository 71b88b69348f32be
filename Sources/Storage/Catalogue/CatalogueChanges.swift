public import Shop

extension Transaction {
    /// Adds a category behind all others.
    public func seedCategory(slug: String, name: String, picture: Picture?) throws -> Category {
        let id: Category.ID = try database.insert(
            """
            INSERT INTO categories (slug, name, position, picture_id)
            VALUES ($1, $2, (SELECT coalesce(max(position), 0) + 1 FROM categories), $3) RETURNING id
            """, [slug, name, try key(of: picture)])
        return Category(id: id, slug: slug, name: name, picture: picture)
    }

    /// Adds a product to a category.
    public func seedProduct(
        slug: String, name: String, description: String, unit: Unit = .each, price: Money, stock: Int? = nil,
        picture: Picture?, pictureText: String = "", to category: Category.ID
    ) throws -> Product {
        let id: Product.ID = try database.insert(
            """
            INSERT INTO products (category_id, slug, name, description, unit, price, stock, picture_id, picture_text,
                place)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9,
                (SELECT coalesce(max(place), 0) + 1024 FROM products WHERE category_id = $1))
            RETURNING id
            """,
            [
                category, slug, name, description, unit.rawValue, price.minorUnits, stock,
                try key(of: picture), pictureText,
            ])
        if let stock { try recordStockCount(stock, of: id) }
        return Product(
            id: id, slug: slug, name: name, description: description, unit: unit, price: price,
            stock: stock, picture: picture, pictureText: pictureText)
    }

    /// Sets what one unit of a product costs from now on.
    public func setPrice(_ price: Money, of product: Product.ID) throws {
        try database.execute("UPDATE products SET price = $1 WHERE id = $2", [price.minorUnits, product])
    }
}
