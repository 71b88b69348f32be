public import Shop

/// Changes of products' options by managers. Each is recorded in the audit log in the same transaction.
extension Transaction {
    /// Sets the options of a product, with a variant for each combination of their values. Returns false if nothing
    /// changed.
    ///
    /// A renamed value keeps its variants. `VariantPlan` decides on the other variants; carts and orders keep the
    /// variants that they refer to. A new variant has the product's price, and stock 0 if the product's stock is
    /// counted.
    ///
    /// - Parameter version: The version of the product that the manager saw.
    /// - Throws: `CatalogueRefusal.changedSinceShown` if the product has another version now.
    public func setOptions(
        _ options: ProductOptions, renaming renames: [OptionRename] = [], translations: Translations? = nil,
        of product: Product.ID, version: Int, by author: Account.ID?
    ) throws -> Bool {
        guard let now = try snapshot.managedOptions(of: product), now.version == version else {
            throw CatalogueRefusal.changedSinceShown
        }
        return try rewrite(
            now,
            as: OptionsAttributes(options: options, renames: renames, translations: translations ?? now.translations),
            by: author) != nil
    }

    /// Sets the options of a product while a new shop is filled. Returns its variants.
    public func seedOptions(_ options: ProductOptions, of product: Product.ID) throws -> [Variant] {
        if let now = try snapshot.managedOptions(of: product) {
            try replaceOptions(of: now, with: OptionsAttributes(options: options))
        }
        return try snapshot.ask(.variants(of: product))
    }

    func rewrite(
        _ now: VersionedOptions, as attributes: OptionsAttributes, by author: Account.ID?
    ) throws -> AuditEntry.ID? {
        let fieldChanges = attributes.fieldChanges(from: now.attributes)
        guard !fieldChanges.isEmpty else { return nil }
        try replaceOptions(of: now, with: attributes)
        try database.send(
            "UPDATE products SET version = version + 1 WHERE id = $1", [now.product.product.id])
        return try record(now.subject, fieldChanges, by: author)
    }

    private func replaceOptions(of now: VersionedOptions, with attributes: OptionsAttributes) throws {
        let product = now.product.product
        let plan = VariantPlan(
            from: now.options, to: attributes.options, renaming: attributes.renames,
            of: try snapshot.ask(.variants(of: product.id)))
        try writeOptions(attributes.options, of: product.id)
        try write(attributes.translations, of: attributes.options, of: product.id)
        try setArchived(true, plan.archived)
        // Two variants for sale never have the same label, even between two statements.
        for variant in plan.revalued { try writeValues([], of: variant.id) }
        for variant in plan.revalued { try writeValues(variant.values, of: variant.id) }
        try setArchived(false, plan.restored)
        for values in plan.created { try insertVariant(values, of: product) }
    }

    private func write(_ translations: Translations, of options: ProductOptions, of product: Product.ID) throws {
        for language in translations.languages {
            for (place, text) in OptionTexts(text: translations[.options, language], of: options).sorted {
                if let value = place.value {
                    try database.send(
                        """
                        INSERT INTO option_value_translations (product_id, option, position, language, value)
                        VALUES ($1, $2, $3, $4, $5)
                        """, [product, place.option + 1, value + 1, language, text])
                } else {
                    try database.send(
                        """
                        INSERT INTO option_translations (product_id, option, language, name) VALUES ($1, $2, $3, $4)
                        """, [product, place.option + 1, language, text])
                }
            }
        }
    }

    private func writeOptions(_ options: ProductOptions, of product: Product.ID) throws {
        try database.send("DELETE FROM option_value_translations WHERE product_id = $1", [product])
        try database.send("DELETE FROM option_translations WHERE product_id = $1", [product])
        try database.send("DELETE FROM option_values WHERE product_id = $1", [product])
        try database.send("DELETE FROM product_options WHERE product_id = $1", [product])
        for (index, option) in options.list.enumerated() {
            try database.send(
                "INSERT INTO product_options (product_id, position, name) VALUES ($1, $2, $3)",
                [product, index + 1, option.name])
            for (position, value) in option.values.enumerated() {
                try database.send(
                    "INSERT INTO option_values (product_id, option, position, value) VALUES ($1, $2, $3, $4)",
                    [product, index + 1, position + 1, value])
            }
        }
    }

    private func setArchived(_ isArchived: Bool, _ variants: [Variant.ID]) throws {
        for variant in variants {
            try database.send(
                "UPDATE variants SET archived_at = $1 WHERE id = $2", [isArchived ? now : nil, variant])
        }
    }

    private func writeValues(_ values: [String], of variant: Variant.ID) throws {
        try database.send("DELETE FROM variant_values WHERE variant_id = $1", [variant])
        try database.send(
            "UPDATE variants SET label = $1 WHERE id = $2", [Variant.label(of: values), variant])
        for (index, value) in values.enumerated() {
            try database.send(
                "INSERT INTO variant_values (variant_id, position, value) VALUES ($1, $2, $3)",
                [variant, index + 1, value])
        }
    }

    private func insertVariant(_ values: [String], of product: Product) throws {
        let stock = product.stock.map { _ in 0 }
        let variant: Variant.ID = try database.insert(
            """
            INSERT INTO variants (product_id, position, price, stock)
            SELECT $1, max(position) + 1, $2, $3 FROM variants WHERE product_id = $1 RETURNING id
            """, [product.id, product.price.minorUnits, stock])
        try writeValues(values, of: variant)
    }
}
