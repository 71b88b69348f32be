public import Shop

extension Query {
    /// The variants of products that the shop sells, sorted by the products' names and the variants' positions.
    public static func sellableVariants(
        of products: some Sequence<Product.ID>, limit: Int
    ) -> Query<[SellableVariant]> {
        .init(
            all: """
                \(selection) WHERE variants.product_id IN (\(wanted)) AND variants.archived_at IS NULL
                ORDER BY products.name_key, products.id, variants.position, variants.id LIMIT $2
                """, [Keys(products), limit], SellableVariant.init)
    }

    /// The variants with these keys, archived or not, in any order.
    public static func sellableVariants(_ ids: some Sequence<Variant.ID>) -> Query<[SellableVariant]> {
        .init(all: "\(selection) WHERE variants.id IN (\(wanted))", [Keys(ids)], SellableVariant.init)
    }
}

private let wanted = "SELECT id FROM unnest($1) WITH ORDINALITY AS wanted (id, position)"

private let selection = """
    SELECT \(SellableVariant.Columns.list) FROM variants JOIN products ON products.id = variants.product_id
    """

extension SellableVariant {
    fileprivate enum Columns: Int, ColumnList {
        case id, productID, slug, name, label, price, currency, stock, sku, isArchived, version

        static let table: String? = "variants"
        static let expressions: [Columns: String] = [
            .slug: "products.slug", .name: "products.name", .currency: "(SELECT currency FROM shop)",
            .sku: "coalesce(variants.sku, '')", .isArchived: "variants.archived_at IS NOT NULL",
            .version: """
            CASE WHEN variants.label = '' THEN variants.version + products.version ELSE variants.version END
            """,
        ]
    }

    fileprivate init(_ row: Row) throws {
        let row = row.named(Columns.self)
        let label: String = row[.label]
        self.init(
            id: row[.id], product: row[.productID], slug: row[.slug], name: Product.fullName(row[.name], label),
            isSingle: label.isEmpty, price: Money(minorUnits: row[.price], try row.oneOf(.currency)),
            stock: row[.stock], sku: row[.sku], isArchived: row[.isArchived], version: row[.version])
    }
}
