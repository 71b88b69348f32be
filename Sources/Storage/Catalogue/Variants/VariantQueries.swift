public import Shop

extension Query {
    /// The options of a product, in the order of display.
    public static func options(of product: Product.ID) -> Query<ProductOptions> {
        .init(optionsSQL, [product]) { rows in
            var options: [(name: String, values: [String])] = []
            while let row = try rows.next() {
                if row[0] as Int > options.count { options.append((row[1], [])) }
                options[options.count - 1].values.append(row[2])
            }
            return ProductOptions(stored: options.map { ProductOption(name: $0.name, values: $0.values) })
        }
    }

    /// All variants that a product has ever had, in the order of insertion.
    public static func variants(of product: Product.ID) -> Query<[Variant]> {
        .init("\(selectVariants) WHERE variants.product_id = $1 \(variantOrder)", [product]) { rows in
            try rows.variants().map(\.variant)
        }
    }

    static func variant(_ id: Variant.ID) -> Query<StoredVariant?> {
        .init("\(selectVariants) WHERE variants.id = $1 \(variantOrder)", [id]) { try $0.variants().first }
    }

    /// The variant with this SKU, for sale or not; or nil.
    public static func variant(sku: String) -> Query<Variant.ID?> {
        .init(first: "SELECT id FROM variants WHERE sku = $1", [sku])
    }
}

extension Query {
    /// A page of the variants, after one, of all products for sale, with their stock.
    public static func stockedVariants(after last: Variant.ID, limit: Int) -> Query<[StockedVariant]> {
        .init(
            """
            SELECT page.id, name, sku, page.stock, value, page.version
            FROM (
                SELECT variants.id, name, coalesce(sku, '') AS sku, variants.stock,
                    variants.version + products.version AS version
                FROM variants JOIN products ON products.id = product_id
                WHERE variants.id > $1 AND variants.archived_at IS NULL AND products.archived_at IS NULL
                ORDER BY variants.id LIMIT $2
            ) AS page LEFT JOIN variant_values ON variant_id = page.id
            ORDER BY page.id, variant_values.position
            """, [last, limit]
        ) { try $0.stockedVariants() }
    }

    /// A variant with its stock, for sale or not; or nil.
    public static func stockedVariant(_ id: Variant.ID) -> Query<StockedVariant?> {
        .init(
            """
            SELECT variants.id, name, coalesce(sku, ''), variants.stock, value, variants.version + products.version
            FROM variants JOIN products ON products.id = product_id
            LEFT JOIN variant_values ON variant_id = variants.id
            WHERE variants.id = $1 ORDER BY variant_values.position
            """, [id]
        ) { try $0.stockedVariants().first }
    }
}

extension Rows {
    fileprivate func stockedVariants() throws -> [StockedVariant] {
        var (variants, values) = ([StockedVariant](), [String]())
        while let row = try next() {
            if variants.last?.id == row[0] { variants.removeLast() } else { values = [] }
            values += [row[4] as String?].compactMap(\.self)
            variants.append(
                StockedVariant(
                    id: row[0], name: Product.fullName(row[1], Variant.label(of: values)), sku: row[2], stock: row[3],
                    version: row[5]))
        }
        return variants
    }
}

extension Snapshot {
    /// Returns a variant with its version, for sale or not, or nil.
    public func managedVariant(_ id: Variant.ID) throws -> VersionedVariant? {
        guard let found = try ask(.variant(id)), let managed = try ask(.managedProduct(found.product)) else {
            return nil
        }
        return VersionedVariant(variant: found.variant, product: managed.product, version: found.version)
    }

    /// Returns the options of a product with its version, or nil if there is no such product.
    public func managedOptions(slug: String) throws -> VersionedOptions? {
        try ask(.managedProduct(slug: slug)).map(managedOptions)
    }

    func managedOptions(of product: Product.ID) throws -> VersionedOptions? {
        try ask(.managedProduct(product)).map(managedOptions)
    }

    private func managedOptions(of product: VersionedProduct) throws -> VersionedOptions {
        VersionedOptions(product: product, options: try ask(.options(of: product.product.id)))
    }
}

/// A variant with its product and its version.
struct StoredVariant {
    let product: Product.ID
    let version: Int
    let variant: Variant
}

private let optionsSQL = """
    SELECT option, name, value FROM product_options
    JOIN option_values ON option_values.product_id = product_options.product_id AND option = product_options.position
    WHERE product_options.product_id = $1 ORDER BY option, option_values.position
    """

/// A row for each value of a variant, one for a variant without values.
private let selectVariants = """
    SELECT variants.id, product_id, variants.version, (SELECT currency FROM shop), price, stock, coalesce(sku, ''),
        archived_at IS NOT NULL, value, \(Picture.columns(of: "variant_pictures"))
    FROM variants LEFT JOIN pictures AS variant_pictures ON variant_pictures.id = variants.picture_id
    LEFT JOIN variant_values ON variant_values.variant_id = variants.id
    """
private let variantOrder = "ORDER BY variants.position, variants.id, variant_values.position"

extension Rows {
    fileprivate func variants() throws -> [StoredVariant] {
        var variants: [StoredVariant] = []
        while let row = try next() {
            let value: String? = row[8]
            let before = variants.last?.variant.id == row[0] ? variants.removeLast() : nil
            let values = (before?.variant.values ?? []) + [value].compactMap(\.self)
            let attributes = try before?.variant.attributes ?? VariantAttributes(row)
            variants.append(
                StoredVariant(
                    product: row[1], version: row[2], variant: Variant(id: row[0], values: values, attributes)))
        }
        return variants
    }
}

extension VariantAttributes {
    fileprivate init(_ row: Row) throws {
        self.init(
            price: Money(minorUnits: row[4], try row.oneOf(3)), stock: row[5], sku: row[6],
            picture: Picture(row, at: 9), isArchived: row[7])
    }
}
