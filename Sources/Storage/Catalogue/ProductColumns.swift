import Shop

/// The columns of a product.
extension Product {
    enum Columns: Int, ColumnList {
        case id, variant, slug, currency, price, stock, isArchived, label, highestPrice
        case categoryID, name, description, unit, pictureText, picture

        static let table: String? = "products"
        static let expressions: [Columns: String] = [
            .variant: """
            (SELECT id FROM variants WHERE product_id = products.id AND archived_at IS NULL
                ORDER BY position LIMIT 1)
            """,
            .currency: "(SELECT currency FROM shop)", .isArchived: "products.archived_at IS NOT NULL", .label: "''",
            // NULL if there is no variant to choose.
            .highestPrice: """
            (SELECT max(price) FROM variants
                WHERE product_id = products.id AND archived_at IS NULL AND label <> '')
            """,
            .picture: Picture.columns(of: "product_pictures"),
        ]
    }

    /// The columns of a product in a list: the lowest price among its variants, and the stock of all of them together.
    static let columns = Columns.list
    static let columnsWithoutPicture = Columns.list([
        .picture: Array(repeating: "NULL", count: Picture.columnCount).joined(separator: ", ")
    ])
    static let pictureJoin = "LEFT JOIN pictures AS product_pictures ON product_pictures.id = products.picture_id"

    /// The same columns of a product in one of its variants, a row of `variants` with `joinsOfVariant`.
    static let columnsOfVariant = Columns.list([
        .variant: "variants.id", .price: "variants.price", .stock: "variants.stock", .isArchived: isVariantArchived,
        .label: "variants.label", .highestPrice: "NULL",
    ])
    static let joinsOfVariant = """
        JOIN products ON products.id = variants.product_id
        LEFT JOIN pictures AS product_pictures
            ON product_pictures.id = coalesce(variants.picture_id, products.picture_id)
        """
    static let isVariantArchived = "(products.archived_at IS NOT NULL OR variants.archived_at IS NOT NULL)"

    static let columnCount = Columns.picture.rawValue + Picture.columnCount
    /// A product whose stock is not counted is never sold out.
    static let isSoldOut = "products.stock IS NOT DISTINCT FROM 0"

    /// Reads `columns`, beginning with the first.
    init(_ row: Row) throws {
        let row = row.named(Columns.self)
        let attributes = ProductAttributes(
            name: row[.name], description: row[.description], unit: try row.oneOf(.unit),
            price: Money(minorUnits: row[.price], try row.oneOf(.currency)), stock: row[.stock],
            category: row[.categoryID], picture: row[.picture], pictureText: row[.pictureText],
            isArchived: row[.isArchived])
        self.init(
            id: row[.id], variant: row[.variant], slug: row[.slug], selection: Self.selection(row), attributes)
    }

    private static func selection(_ row: NamedRow<Columns>) -> Selection {
        if let highestPrice: Int = row[.highestPrice] { return .open(pricesDiffer: highestPrice > row[.price]) }
        let label: String = row[.label]
        return label.isEmpty ? .single : .chosen(label: label)
    }
}

extension ProductAttributes {
    /// The columns that managers change, the category first. The picture and `archived_at` are not among them, nor are
    /// price and stock, which the variant has.
    var values: ColumnValues<Product.Columns> {
        [
            .categoryID: category, .name: name, .description: description, .unit: unit.rawValue,
            .pictureText: pictureText,
        ]
    }
}
