public import Shop

extension Query {
    /// The options of a product, in the order in which customers choose their values.
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

    /// All variants of a product, with archived ones, oldest first.
    public static func variants(of product: Product.ID) -> Query<[Variant]> {
        .init("\(selectVariants) WHERE variants.product_id = $1 \(variantOrder)", [product]) { rows in
            try rows.variants().map(\.variant)
        }
    }

    static func variant(_ id: Variant.ID) -> Query<StoredVariant?> {
        .init("\(selectVariants) WHERE variants.id = $1 \(variantOrder)", [id]) { try $0.variants().first }
    }

    /// The variant with a SKU, archived or not; nil if there is none.
    public static func variant(sku: String) -> Query<Variant.ID?> {
        .init(first: "SELECT id FROM variants WHERE sku = $1", [sku])
    }

    /// At most `limit` products with a variant whose SKU begins with a text, sorted by SKU.
    public static func products(withSKUBeginning text: String, limit: Int) -> Query<[Product.ID]> {
        .init(
            all: "SELECT product_id FROM variants WHERE sku >= $1 AND sku < $2 ORDER BY sku LIMIT $3",
            [text, text + "\u{10FFFF}", limit])
    }
}

extension Query {
    /// A page of the variants of products for sale, with their stock: the variants after `last`.
    public static func stockedVariants(after last: Variant.ID, limit: Int) -> Query<[StockedVariant]> {
        .init(nextStockedVariantsSQL, [last, limit]) { try $0.stockedVariants() }
    }

    /// A variant with its stock, archived or not; nil if there is none.
    public static func stockedVariant(_ id: Variant.ID) -> Query<StockedVariant?> {
        .init(stockedVariantSQL, [id]) { try $0.stockedVariants().first }
    }
}

private let stockedVariantSQL = stockedVariantsSQL("variants.id = $1")
private let nextStockedVariantsSQL = stockedVariantsSQL(
    """
    variants.id > $1 AND variants.archived_at IS NULL AND products.archived_at IS NULL ORDER BY variants.id LIMIT $2
    """)

private func stockedVariantsSQL(_ condition: String) -> String {
    """
    SELECT \(StockedVariant.Columns.list(of: "page", [.value: "value"])) FROM (
        SELECT variants.id, name, coalesce(sku, '') AS sku, variants.stock,
            variants.version + products.version AS version
        FROM variants JOIN products ON products.id = product_id WHERE \(condition)
    ) AS page LEFT JOIN variant_values ON variant_id = page.id ORDER BY page.id, variant_values.position
    """
}

extension StockedVariant {
    /// The columns of a variant with one of its values.
    fileprivate enum Columns: Int, ColumnList { case id, name, sku, stock, value, version }
}

extension Rows {
    fileprivate func stockedVariants() throws -> [StockedVariant] {
        var (variants, values) = ([StockedVariant](), [String]())
        while let row = try next()?.named(StockedVariant.Columns.self) {
            if variants.last?.id == row[.id] { variants.removeLast() } else { values = [] }
            values += [row[.value] as String?].compactMap(\.self)
            variants.append(
                StockedVariant(
                    id: row[.id], name: Product.fullName(row[.name], Variant.label(of: values)), sku: row[.sku],
                    stock: row[.stock], version: row[.version]))
        }
        return variants
    }
}

extension Snapshot {
    /// Returns a variant as its form needs it, archived or not; nil if there is none.
    public func managedVariant(_ id: Variant.ID) throws -> VersionedVariant? {
        guard let found = try ask(.variant(id)), let managed = try ask(.managedProduct(found.product)) else {
            return nil
        }
        return VersionedVariant(variant: found.variant, product: managed.product, version: found.version)
    }

    /// Returns the options of a product as their form needs them; nil if there is no such product.
    public func managedOptions(slug: String) throws -> VersionedOptions? {
        try ask(.managedProduct(slug: slug)).map(managedOptions)
    }

    func managedOptions(of product: Product.ID) throws -> VersionedOptions? {
        try ask(.managedProduct(product)).map(managedOptions)
    }

    private func managedOptions(of product: VersionedProduct) throws -> VersionedOptions {
        let (options, texts) = try ask(.options(of: product.product.id), .optionTexts(of: product.product.id))
        var translations = Translations()
        for (language, texts) in texts { translations[.options, language] = texts.text(of: options) }
        return VersionedOptions(product: product, options: options, translations: translations)
    }

    /// Returns the names of a product's options in a language; nil for the default one (nil), or if none is translated.
    public func optionTexts(of product: Product.ID, in language: String?) throws -> OptionTexts? {
        guard let language else { return nil }
        return try ask(.optionTexts(of: product))[language]
    }
}

extension Query {
    /// The names of a product's options and values, by language.
    fileprivate static func optionTexts(of product: Product.ID) -> Query<[String: OptionTexts]> {
        .init(optionTextsSQL, [product]) { rows in
            var texts: [String: OptionTexts] = [:]
            while let row = try rows.next() {
                let value: Int? = row[2]
                let place = OptionTexts.Place(option: (row[1] as Int) - 1, value: value.map { $0 - 1 })
                texts[row[0], default: OptionTexts()][place] = row[3]
            }
            return texts
        }
    }
}

private let optionTextsSQL = """
    SELECT language, option, NULL AS position, name FROM option_translations WHERE product_id = $1
    UNION ALL SELECT language, option, position, value FROM option_value_translations WHERE product_id = $1
    """

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

/// SQL with one row for each value of a variant, and one row for a variant without values.
private let selectVariants = """
    SELECT \(VariantAttributes.Columns.list)
    FROM variants LEFT JOIN pictures AS variant_pictures ON variant_pictures.id = variants.picture_id
    LEFT JOIN variant_values ON variant_values.variant_id = variants.id
    """
private let variantOrder = "ORDER BY variants.position, variants.id, variant_values.position"

extension Rows {
    fileprivate func variants() throws -> [StoredVariant] {
        var variants: [StoredVariant] = []
        while let row = try next()?.named(VariantAttributes.Columns.self) {
            let value: String? = row[.value]
            let before = variants.last?.variant.id == row[.id] ? variants.removeLast() : nil
            let values = (before?.variant.values ?? []) + [value].compactMap(\.self)
            let attributes = try before?.variant.attributes ?? VariantAttributes(row)
            variants.append(
                StoredVariant(
                    product: row[.productID], version: row[.version],
                    variant: Variant(id: row[.id], values: values, attributes)))
        }
        return variants
    }
}

extension VariantAttributes {
    /// The columns of a variant with one of its values.
    enum Columns: Int, ColumnList {
        case id, productID, version, currency, price, stock, sku, isArchived, value, picture

        static let table: String? = "variants"
        static let expressions: [Columns: String] = [
            .currency: "(SELECT currency FROM shop)", .sku: "coalesce(sku, '')", .isArchived: "archived_at IS NOT NULL",
            .value: "value", .picture: Picture.columns(of: "variant_pictures"),
        ]
    }

    fileprivate init(_ row: NamedRow<Columns>) throws {
        self.init(
            price: Money(minorUnits: row[.price], try row.oneOf(.currency)), stock: row[.stock], sku: row[.sku],
            picture: row[.picture], isArchived: row[.isArchived])
    }
}
