import Shop

/// The columns of a product, for whoever reads or writes them.
extension Product {
    /// Columns of a product as lists show it: at the lowest price of its variants, with all that is left of them.
    static let columns = "\(ownColumns), \(Picture.columns(of: "product_pictures"))"
    static let ownColumns = columns(
        variant: """
            (SELECT id FROM variants WHERE product_id = products.id AND archived_at IS NULL ORDER BY position LIMIT 1)
            """,
        of: "products", isArchived: "products.archived_at IS NOT NULL")
    static let pictureJoin = "LEFT JOIN pictures AS product_pictures ON product_pictures.id = products.picture_id"

    /// The same columns of a product in one of its variants, a row of `variants` with `joinsOfVariant`.
    static let columnsOfVariant = """
        \(columns(variant: "variants.id", of: "variants", isArchived: isVariantArchived)),
        \(Picture.columns(of: "product_pictures"))
        """
    static let joinsOfVariant = """
        JOIN products ON products.id = variants.product_id
        LEFT JOIN pictures AS product_pictures
            ON product_pictures.id = coalesce(variants.picture_id, products.picture_id)
        """
    static let isVariantArchived = "(products.archived_at IS NOT NULL OR variants.archived_at IS NOT NULL)"

    static let columnCount = pictureColumn + Picture.columnCount
    private static let pictureColumn = 7 + ProductAttributes.columns.count
    /// Of what is not counted there is always more.
    static let isSoldOut = "products.stock IS NOT DISTINCT FROM 0"

    /// `table` has the price and the stock.
    private static func columns(variant: String, of table: String, isArchived: String) -> String {
        "products.id, \(variant), products.slug, (SELECT currency FROM shop), \(table).price, \(table).stock, \(isArchived), "
            + ProductAttributes.columns.map { "products." + $0 }.joined(separator: ", ")
    }

    /// Reads `columns`, beginning with the first.
    init(_ row: Row) throws {
        let attributes = ProductAttributes(
            name: row[8], description: row[9], unit: try row.oneOf(10),
            price: Money(minorUnits: row[4], try row.oneOf(3)), stock: row[5], category: row[7],
            picture: Picture(row, at: Self.pictureColumn), pictureText: row[11], isArchived: row[6])
        self.init(id: row[0], variant: row[1], slug: row[2], attributes)
    }
}

extension ProductAttributes {
    /// The columns that hold what managers say of a product as they say it; `values` come in the same order. Price and
    /// stock are not among them, for its variant has them; nor are the picture and when it was archived.
    static let columns = ["category_id", "name", "description", "unit", "picture_text"]

    var values: [any Argument] {
        [category, name, description, unit.rawValue, pictureText]
    }

    /// `$4, $5, $6…`: the parameters of the columns, behind `count` others.
    static func parameters(after count: Int) -> [String] { columns.indices.map { "$\(count + 1 + $0)" } }
}
