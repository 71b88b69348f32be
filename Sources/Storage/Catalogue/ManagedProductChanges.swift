public import Shop

/// What managers do to products. Each change is written into the history in the same transaction.
extension Transaction {
    /// Adds a product, named in addresses after its name.
    ///
    /// Throws `CatalogueRefusal.categoryIsArchived`.
    public func add(_ details: ProductDetails, by author: Account.ID?) throws -> Product {
        try refuseArchived(details.category)
        let slug = try Slug.make(from: details.name, orElse: "item") { try snapshot.product(slug: $0) != nil }
        let product = try addProduct(
            slug: slug, name: details.name, description: details.description, unit: details.unit, price: details.price,
            stock: details.stock, picture: details.picture, pictureText: details.pictureText, to: details.category)
        _ = try record(.product(product.id), details.differences(from: nil), by: author)
        return product
    }

    /// Makes a product what `details` say, its stock as `correction` says. Gives whether that changed anything.
    ///
    /// `version` is that of the product the manager saw. Throws `CatalogueRefusal.changedSinceShown` when it has
    /// another by now, and `.categoryIsArchived`.
    public func change(
        _ product: Product.ID, to details: ProductDetails, _ correction: StockCorrection, version: Int,
        by author: Account.ID?
    ) throws -> Bool {
        let now = try managed(product)
        guard now.version == version else { throw CatalogueRefusal.changedSinceShown }
        var details = details
        details.stock = correction.applied(to: now.product.stock)
        details.isArchived = now.product.isArchived
        return try rewrite(now, as: details, by: author) != nil
    }

    /// Takes a product out of the shop, or puts it back. Gives the history's entry, nil when nothing changed.
    ///
    /// Throws `CatalogueRefusal.categoryIsArchived`.
    public func setArchived(
        _ isArchived: Bool, _ product: Product.ID, by author: Account.ID?
    ) throws -> CatalogueChange.ID? {
        let now = try managed(product)
        var details = now.details
        details.isArchived = isArchived
        return try rewrite(now, as: details, by: author)
    }

    /// Writes what is different into the row and into the history.
    func rewrite(
        _ now: ManagedProduct, as details: ProductDetails, by author: Account.ID?
    ) throws -> CatalogueChange.ID? {
        let differences = details.differences(from: now.details)
        guard !differences.isEmpty else { return nil }
        if !details.isArchived { try refuseArchived(details.category) }
        try write(details, as: now.product.id)
        try setStock(details.stock, of: now.product.id)
        return try record(.product(now.product.id), differences, by: author)
    }

    private func write(_ details: ProductDetails, as product: Product.ID) throws {
        try database.change(
            """
            UPDATE products SET name = ?1, description = ?2, unit = ?3, price = ?4, category_id = ?5, picture_id = ?6,
                picture_text = ?7, version = version + 1,
                place = CASE WHEN category_id = ?5 THEN place
                    ELSE (SELECT coalesce(max(place), 0) + 1024 FROM products WHERE category_id = ?5) END,
                archived_at = CASE WHEN ?8 THEN coalesce(archived_at, ?9) END
            WHERE id = ?10
            """,
            [
                details.name, details.description, details.unit.rawValue, details.price.minorUnits,
                details.category.rawValue, try key(of: details.picture), details.pictureText, details.isArchived,
                self.now.secondsSince1970, product.rawValue,
            ])
    }

    func managed(_ product: Product.ID) throws -> ManagedProduct {
        guard let product = try snapshot.managedProduct(product) else {
            throw StorageError.failed(reason: "a product is gone")
        }
        return product
    }

    private func refuseArchived(_ category: Category.ID) throws {
        guard try snapshot.managedCategory(category)?.isArchived == false else {
            throw CatalogueRefusal.categoryIsArchived
        }
    }
}
