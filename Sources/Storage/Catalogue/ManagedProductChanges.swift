public import Shop

extension Product: ManagedEntity {
    public static func row(_ id: Product.ID, in snapshot: Snapshot) throws -> VersionedProduct? {
        try snapshot.ask(.managedProduct(id))
    }

    public static func rewrite(
        _ row: VersionedProduct, as attributes: ProductAttributes, by author: Account.ID?, in transaction: Transaction
    ) throws -> AuditEntry.ID? {
        try transaction.rewrite(row, as: attributes, by: author)
    }
}

/// Changes of products by managers. Each is recorded in the audit log in the same transaction.
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

    /// Sets the attributes of a product, and its stock by `correction`. Returns false if nothing changed. Price and
    /// stock of a product with options do not change, since its variants have them.
    ///
    /// - Parameters:
    ///   - isRestored: True to restore an archived product, too.
    ///   - version: The version that the manager saw.
    /// - Throws: `CatalogueRefusal.changedSinceShown` if the product has another version now, and
    ///   `.categoryIsArchived`.
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

    /// Writes the fields that differ into the product's row and into the audit log.
    ///
    /// - Throws: `CatalogueRefusal.categoryIsArchived`.
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
        // `$4` is the category.
        try update(
            product, in: "products", isArchived: attributes.isArchived,
            attributes.values.adding(["picture_id": try key(of: attributes.picture)]),
            "place = CASE WHEN category_id = $4 THEN place ELSE \(Self.lastRank(in: "$4")) END",
            "archived_with = CASE WHEN $2 AND category_id = $4 THEN archived_with END")
    }

    func refuseArchived(_ category: Category.ID) throws {
        guard try snapshot.ask(.isForSale(category)) else { throw CatalogueRefusal.categoryIsArchived }
    }
}
