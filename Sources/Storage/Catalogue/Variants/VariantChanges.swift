public import Shop

extension Variant: ManagedEntity {
    public static func row(_ id: Variant.ID, in snapshot: Snapshot) throws -> VersionedVariant? {
        try snapshot.managedVariant(id)
    }

    public static func rewrite(
        _ row: VersionedVariant, as attributes: VariantAttributes, by author: Account.ID?, in transaction: Transaction
    ) throws -> AuditEntry.ID? {
        try transaction.rewrite(row, as: attributes, by: author)
    }
}

/// Changes of variants by managers. Each is recorded in the audit log in the same transaction.
extension Transaction {
    /// Sets the attributes of a variant, and its stock by `correction`. Returns false if nothing changed.
    ///
    /// - Parameter version: The version of the variant that the manager saw.
    /// - Throws: `CatalogueRefusal.changedSinceShown` if the variant has another version now, `.skuIsTaken` and
    ///   `.notAmongOptions`.
    public func change(
        _ variant: Variant.ID, to attributes: VariantAttributes, _ correction: StockCorrection, version: Int,
        by author: Account.ID?
    ) throws -> Bool {
        let now = try managed(variant)
        var attributes = try now.accepting(attributes, version: version)
        attributes.stock = correction.applied(to: now.attributes.stock)
        return try rewrite(now, as: attributes, by: author) != nil
    }

    /// Sets the stock of a variant: one of several of a product with options, or the only one of a product without
    /// options. Returns the entry of the audit log; nil if nothing changed.
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
        let now = try managed(variant)
        guard !now.variant.values.isEmpty else {
            let product = try managed(now.product.id)
            var attributes = product.attributes
            attributes.stock = stock
            return try rewrite(product, as: attributes, moving: cause, by: author)
        }
        var attributes = now.attributes
        attributes.stock = stock
        return try rewrite(now, as: attributes, moving: cause, by: author)
    }

    /// Sets the variant's own picture while a new shop is filled.
    public func setPicture(_ picture: Picture?, of variant: Variant.ID) throws {
        try database.send("UPDATE variants SET picture_id = $1 WHERE id = $2", [try key(of: picture), variant])
    }

    /// Writes the fields that differ into the variant's row and into the audit log.
    ///
    /// - Throws: `CatalogueRefusal.lastVariant`, `.skuIsTaken` and `.notAmongOptions`.
    func rewrite(
        _ now: VersionedVariant, as attributes: VariantAttributes, moving cause: StockCause = StockCause(),
        by author: Account.ID?
    ) throws -> AuditEntry.ID? {
        let fieldChanges = attributes.fieldChanges(from: now.attributes)
        guard !fieldChanges.isEmpty else { return nil }
        try refuse(attributes, of: now)
        try updateRow(of: now.variant.id, to: attributes)
        try updateStock(attributes.stock, of: now.variant.id, cause, by: author)
        return try record(now.subject, fieldChanges, by: author)
    }

    private func updateRow(of variant: Variant.ID, to attributes: VariantAttributes) throws {
        try update(
            variant, in: "variants", isArchived: attributes.isArchived,
            [
                "price": attributes.price.minorUnits, "sku": attributes.sku.isEmpty ? nil : attributes.sku,
                "picture_id": try key(of: attributes.picture),
            ])
    }

    /// Throws if a variant cannot have these attributes.
    private func refuse(_ attributes: VariantAttributes, of now: VersionedVariant) throws {
        let (options, variants) = try snapshot.ask(
            .options(of: now.product.id), .variants(of: now.product.id))
        guard !now.variant.values.isEmpty, attributes.isArchived || options.contains(now.variant.values) else {
            throw CatalogueRefusal.notAmongOptions
        }
        let others = variants.filter { $0.id != now.variant.id && !$0.attributes.isArchived }
        if attributes.isArchived, others.isEmpty { throw CatalogueRefusal.lastVariant }
        guard !attributes.sku.isEmpty, let taken = try snapshot.ask(.variant(sku: attributes.sku)) else { return }
        if taken != now.variant.id { throw CatalogueRefusal.skuIsTaken }
    }
}
