import Shop

/// The columns of a product, for whoever reads or writes them.
extension Product {
    /// Columns of a product as lists show it: at the lowest price of its variants, with all that is left of them.
    static let columns = "\(ownColumns), \(Picture.columns(of: "product_pictures"))"
    static let ownColumns = columns(
        variant: """
            (SELECT id FROM variants WHERE product_id = products.id AND archived_at IS NULL ORDER BY position LIMIT 1)
            """,
        of: "products", isArchived: "products.archived_at IS NOT NULL", label: "''",
        highestPrice: """
            (SELECT max(price) FROM variants
                WHERE product_id = products.id AND archived_at IS NULL AND label <> '')
            """)
    static let pictureJoin = "LEFT JOIN pictures AS product_pictures ON product_pictures.id = products.picture_id"

    /// The same columns of a product in one of its variants, a row of `variants` with `joinsOfVariant`.
    static let columnsOfVariant = """
        \(columns(
            variant: "variants.id", of: "variants", isArchived: isVariantArchived, label: "variants.label",
            highestPrice: "NULL")),
        \(Picture.columns(of: "product_pictures"))
        """
    static let joinsOfVariant = """
        JOIN products ON products.id = variants.product_id
        LEFT JOIN pictures AS product_pictures
            ON product_pictures.id = coalesce(variants.picture_id, products.picture_id)
        """
    static let isVariantArchived = "(products.archived_at IS NOT NULL OR variants.archived_at IS NOT NULL)"

    static let columnCount = pictureColumn + Picture.columnCount
    private static let pictureColumn = 9 + ProductAttributes.columns.count
    /// Of what is not counted there is always more.
    static let isSoldOut = "products.stock IS NOT DISTINCT FROM 0"

    /// `table` has the price and the stock. The highest price is NULL where no variant is to be chosen.
    private static func columns(
        variant: String, of table: String, isArchived: String, label: String, highestPrice: String
    ) -> String {
        let columns = [
            "products.id", variant, "products.slug", "(SELECT currency FROM shop)", "\(table).price", "\(table).stock",
            isArchived, label, highestPrice,
        ]
        return (columns + ProductAttributes.columns.map { "products." + $0 }).joined(separator: ", ")
    }

    /// Reads `columns`, beginning with the first.
    init(_ row: Row) throws {
        let attributes = ProductAttributes(
            name: row[10], description: row[11], unit: try row.oneOf(12),
            price: Money(minorUnits: row[4], try row.oneOf(3)), stock: row[5], category: row[9],
            picture: Picture(row, at: Self.pictureColumn), pictureText: row[13], isArchived: row[6])
        self.init(id: row[0], variant: row[1], slug: row[2], selection: Self.selection(row), attributes)
    }

    private static func selection(_ row: Row) -> Selection {
        if let highestPrice: Int = row[8] { return .open(pricesDiffer: highestPrice > row[4]) }
        let label: String = row[7]
        return label.isEmpty ? .single : .chosen(label: label)
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
