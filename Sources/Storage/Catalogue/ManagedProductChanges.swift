public import Shop

/// Managers' changes to products. Each is written into the audit log in the same transaction.
extension Transaction {
    /// Inserts a product.
    ///
    /// - Parameter address: The preferred slug, which gets a number if another product has it. The slug is made from
    ///   the name if `address` is nil.
    /// - Throws: `CatalogueRefusal.categoryIsArchived`.
    public func createProduct(
        _ attributes: ProductAttributes, at address: String? = nil, by author: Account.ID?
    ) throws -> Product {
        try refuseArchived(attributes.category)
        let slug = try Slug.make(from: address ?? attributes.name, orElse: "item") {
            try snapshot.ask(.productAlone(slug: $0)) != nil
        }
        let product = try insertProduct(slug, attributes, by: author)
        _ = try record(.product(product.id), attributes.fieldChanges(from: nil), by: author)
        return product
    }

    /// Gives a product these attributes, and its stock `correction`. Returns whether that changed anything. A product
    /// with options has its price and stock on its variants: those are left alone. `isRestored` puts an archived one
    /// back into the shop.
    ///
    /// `version` is that of the product that the manager saw. Throws `CatalogueRefusal.changedSinceShown` when it has
    /// another now, and `.categoryIsArchived`.
    public func change(
        _ product: Product.ID, to attributes: ProductAttributes, _ correction: StockCorrection, version: Int,
        restoring isRestored: Bool = false, by author: Account.ID?
    ) throws -> Bool {
        let now = try managed(product)
        var attributes = try now.accepting(attributes, version: version)
        attributes.stock = correction.applied(to: now.product.stock)
        if isRestored { attributes.isArchived = false }
        if now.product.isOpen { (attributes.price, attributes.stock) = (now.product.price, now.product.stock) }
        return try rewrite(now, as: attributes, by: author) != nil
    }

    /// Takes a product out of the shop, or puts it back. Returns the audit log's entry, nil when nothing changed.
    ///
    /// Throws `CatalogueRefusal.categoryIsArchived`.
    public func setArchived(
        _ isArchived: Bool, _ product: Product.ID, by author: Account.ID?
    ) throws -> AuditEntry.ID? {
        let now = try managed(product)
        return try rewrite(now, as: now.attributes(archived: isArchived), by: author)
    }

    /// Writes the fields that differ into the row and into the audit log.
    func rewrite(
        _ now: VersionedProduct, as attributes: ProductAttributes, moving cause: StockCause = StockCause(),
        by author: Account.ID?
    ) throws -> AuditEntry.ID? {
        var attributes = attributes
        attributes.details = attributes.details ?? now.attributes.details
        let fieldChanges = attributes.fieldChanges(from: now.attributes)
        guard !fieldChanges.isEmpty else { return nil }
        if !attributes.isArchived { try refuseArchived(attributes.category) }
        try updateRow(of: now.product.id, to: attributes)
        try writeSale(attributes, of: now.product, cause, by: author)
        if attributes.details != now.attributes.details { try writeDetails(attributes.allDetails, of: now.product.id) }
        return try record(.product(now.product.id), fieldChanges, by: author)
    }

    private func writeSale(
        _ attributes: ProductAttributes, of now: Product, _ cause: StockCause, by author: Account.ID?
    ) throws {
        guard attributes.price != now.price || attributes.stock != now.stock else { return }
        if now.isOpen { throw CatalogueRefusal.hasOptions }
        if attributes.price != now.price { try setPrice(attributes.price, of: now.variant) }
        try updateStock(attributes.stock, of: now.variant, cause, by: author)
    }

    private func updateRow(of product: Product.ID, to attributes: ProductAttributes) throws {
        let parameters = ProductAttributes.parameters(after: 4)
        let columns = zip(ProductAttributes.columns, parameters).map { "\($0) = \($1)" }
        try database.send(
            """
            UPDATE products SET \(columns.joined(separator: ", ")), picture_id = $2, version = version + 1,
                place = CASE WHEN category_id = \(parameters[0]) THEN place
                    ELSE \(Self.lastRank(in: parameters[0])) END,
                archived_at = CASE WHEN $3 THEN coalesce(archived_at, $4) END,
                archived_with = CASE WHEN $3 AND category_id = \(parameters[0]) THEN archived_with END
            WHERE id = $1
            """, [product, try key(of: attributes.picture), attributes.isArchived, now] + attributes.values)
    }

    func managed(_ product: Product.ID) throws -> VersionedProduct {
        guard let product = try snapshot.ask(.managedProduct(product)) else {
            throw StorageError.failed(reason: "a product is gone")
        }
        return product
    }

    func refuseArchived(_ category: Category.ID) throws {
        guard try snapshot.ask(.isForSale(category)) else { throw CatalogueRefusal.categoryIsArchived }
    }
}
