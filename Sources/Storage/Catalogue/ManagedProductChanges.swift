internal import Localization
public import Shop

extension Product: ManagedEntity {
    public static func row(_ id: Product.ID, in snapshot: Snapshot) throws -> VersionedProduct? {
        try snapshot.ask(.managedProduct(id))
    }

    /// Keeps price and stock of a product with options, whose variants have them, and details that were not read.
    public static func apply(
        _ correction: StockCorrection, to attributes: inout ProductAttributes, of row: VersionedProduct
    ) {
        attributes.details = attributes.details ?? row.attributes.details
        attributes.stock = correction.applied(to: row.product.stock)
        if row.product.isOpen { (attributes.price, attributes.stock) = (row.product.price, row.product.stock) }
    }

    /// - Throws: `CatalogueRefusal.categoryIsArchived`.
    public static func update(
        _ now: VersionedProduct, to attributes: ProductAttributes, _ change: inout ManagedChange,
        in transaction: Transaction
    ) throws {
        if !attributes.isArchived { try transaction.refuseArchived(attributes.category) }
        try transaction.updateRow(of: now.product.id, to: attributes)
        try transaction.writeSale(attributes, of: now.product, change)
        if attributes.details != now.attributes.details {
            try transaction.writeDetails(attributes.allDetails, of: now.product.id)
        }
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
        let slug = try Slug.make(from: address ?? Transliteration.ascii(attributes.name), orElse: "item") {
            try snapshot.ask(.productAlone(slug: $0)) != nil
        }
        let product = try insertProduct(slug, attributes, by: author)
        _ = try record(.product(product.id), attributes.fieldChanges(from: nil), by: author)
        return product
    }

    fileprivate func writeSale(_ attributes: ProductAttributes, of now: Product, _ change: ManagedChange) throws {
        guard attributes.price != now.price || attributes.stock != now.stock else { return }
        if now.isOpen { throw CatalogueRefusal.hasOptions }
        if attributes.price != now.price { try setPrice(attributes.price, of: now.variant) }
        try updateStock(attributes.stock, of: now.variant, change.stockCause, by: change.author)
    }

    fileprivate func updateRow(of product: Product.ID, to attributes: ProductAttributes) throws {
        // The category is `$4`.
        try update(
            product, in: "products", isArchived: attributes.isArchived,
            attributes.values.adding([
                "picture_id": try key(of: attributes.picture), "name_key": try nameKey(of: attributes.name),
            ]),
            "place = CASE WHEN category_id = $4 THEN place ELSE \(Self.lastRank(in: "$4")) END",
            "archived_with = CASE WHEN $2 AND category_id = $4 THEN archived_with END")
    }

    func refuseArchived(_ category: Category.ID) throws {
        guard try snapshot.ask(.isForSale(category)) else { throw CatalogueRefusal.categoryIsArchived }
    }
}
