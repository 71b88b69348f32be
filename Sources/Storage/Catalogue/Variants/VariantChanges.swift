public import Shop

extension Variant: ManagedEntity {
    public static func row(_ id: Variant.ID, in snapshot: Snapshot) throws -> VersionedVariant? {
        try snapshot.managedVariant(id)
    }

    public static func apply(
        _ correction: StockCorrection, to attributes: inout VariantAttributes, of row: VersionedVariant
    ) {
        attributes.stock = correction.applied(to: row.attributes.stock)
    }

    /// - Throws: `CatalogueRefusal.lastVariant`, `.skuIsTaken` and `.notAmongOptions`.
    public static func update(
        _ now: VersionedVariant, to attributes: VariantAttributes, _ change: inout ManagedChange,
        in transaction: Transaction
    ) throws {
        try transaction.refuse(attributes, of: now)
        try transaction.updateRow(of: now.variant.id, to: attributes)
        try transaction.updateStock(attributes.stock, of: now.variant.id, change.stockCause, by: change.author)
    }
}

/// Changes of variants by managers. Each is recorded in the audit log in the same transaction.
extension Transaction {
    /// Sets what is left of a variant, be it of a product with options or all that there is of one without. Returns the
    /// audit log's entry, nil when nothing changed.
    ///
    /// - Throws: `CatalogueRefusal.categoryIsArchived`.
    public func setStock(
        _ stock: Int?, of variant: Variant.ID, by author: Account.ID?
    ) throws -> AuditEntry.ID? {
        try setStock(stock, of: variant, StockCause(), by: author)
    }

    func setStock(
        _ stock: Int?, of variant: Variant.ID, _ cause: StockCause, by author: Account.ID?
    ) throws -> AuditEntry.ID? {
        let change = ManagedChange(author: author, stockCause: cause)
        let now = try managed(variant)
        guard !now.variant.values.isEmpty else {
            let product = try managed(now.product.id)
            var attributes = product.attributes
            attributes.stock = stock
            return try Product.rewrite(product, as: attributes, change, in: self)
        }
        var attributes = now.attributes
        attributes.stock = stock
        return try Variant.rewrite(now, as: attributes, change, in: self)
    }

    /// Sets the variant's own picture while a new shop is filled.
    public func setPicture(_ picture: Picture?, of variant: Variant.ID) throws {
        try database.send("UPDATE variants SET picture_id = $1 WHERE id = $2", [try key(of: picture), variant])
    }

    fileprivate func updateRow(of variant: Variant.ID, to attributes: VariantAttributes) throws {
        try update(
            variant, in: "variants", isArchived: attributes.isArchived,
            [
                "price": attributes.price.minorUnits, "sku": attributes.sku.isEmpty ? nil : attributes.sku,
                "picture_id": try key(of: attributes.picture),
            ])
    }

    /// Throws when a variant cannot have these attributes.
    fileprivate func refuse(_ attributes: VariantAttributes, of now: VersionedVariant) throws {
        let (options, variants) = try snapshot.ask(
            .options(of: now.product.id), .variants(of: now.product.id))
        let isValid =
            now.variant.values.isEmpty
            ? attributes.differOnlyInSKU(from: now.attributes)
            : attributes.isArchived || options.contains(now.variant.values)
        guard isValid else { throw CatalogueRefusal.notAmongOptions }
        let others = variants.filter { $0.id != now.variant.id && !$0.attributes.isArchived }
        if attributes.isArchived, others.isEmpty { throw CatalogueRefusal.lastVariant }
        guard !attributes.sku.isEmpty, let taken = try snapshot.ask(.variant(sku: attributes.sku)) else { return }
        if taken != now.variant.id { throw CatalogueRefusal.skuIsTaken }
    }
}

extension VariantAttributes {
    /// True if at most the SKU differs. The other attributes of a product without options are changed with the product.
    fileprivate func differOnlyInSKU(from other: VariantAttributes) -> Bool {
        var attributes = other
        attributes.sku = sku
        return attributes == self
    }
}
