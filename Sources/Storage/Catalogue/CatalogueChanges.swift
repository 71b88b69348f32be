public import Shop

extension Transaction {
    /// Inserts a product into a category.
    public func seedProduct(
        slug: String, name: String, description: String, unit: Unit = .each, price: Money, stock: Int? = nil,
        picture: Picture?, pictureText: String = "", details: ProductDetails? = nil, to category: Category.ID
    ) throws -> Product {
        try insertProduct(
            slug,
            ProductAttributes(
                name: name, description: description, unit: unit, price: price, stock: stock, category: category,
                picture: picture, pictureText: pictureText, details: details))
    }

    /// Inserts a product at the end of its category.
    func insertProduct(
        _ slug: String, _ attributes: ProductAttributes, by author: Account.ID? = nil
    ) throws -> Product {
        let values = attributes.values.adding([
            "slug": slug, "name_key": try nameKey(of: attributes.name), "price": attributes.price.minorUnits,
            "picture_id": try key(of: attributes.picture),
        ])
        // `$1` is the category.
        let id: Product.ID = try database.insert(
            """
            INSERT INTO products (\(values.columns), place)
            VALUES (\(values.parameters()), \(Self.lastRank(in: "$1"))) RETURNING id
            """, values.arguments)
        let variant: Variant.ID = try database.insert(
            "INSERT INTO variants (product_id, position, price, stock) VALUES ($1, 1, $2, $3) RETURNING id",
            [id, attributes.price.minorUnits, attributes.stock])
        if let stock = attributes.stock { try recordStock(stock, of: variant, by: author) }
        if let details = attributes.details { try writeDetails(details, of: id) }
        return Product(id: id, variant: variant, slug: slug, attributes)
    }

    /// Sets the price of one unit of a variant.
    public func setPrice(_ price: Money, of variant: Variant.ID) throws {
        try database.send("UPDATE variants SET price = $1 WHERE id = $2", [price.minorUnits, variant])
    }
}
