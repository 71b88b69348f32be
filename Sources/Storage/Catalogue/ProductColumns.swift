import Shop

/// The columns of a product, for whoever reads or writes them.
extension Product {
    static let columns = "\(ownColumns), \(Picture.columns(of: "product_pictures"))"
    static let ownColumns =
        "products.id, products.slug, (SELECT currency FROM shop), products.stock, products.archived_at IS NOT NULL, "
        + ProductAttributes.columns.map { "products." + $0 }.joined(separator: ", ")
    static let columnCount = pictureColumn + Picture.columnCount
    private static let pictureColumn = 5 + ProductAttributes.columns.count
    static let pictureJoin = "LEFT JOIN pictures AS product_pictures ON product_pictures.id = products.picture_id"
    /// Of what is not counted there is always more.
    static let isSoldOut = "products.stock IS NOT DISTINCT FROM 0"

    /// Reads `columns`, beginning with the first.
    init(_ row: Row) throws {
        let attributes = ProductAttributes(
            name: row[6], description: row[7], unit: try row.oneOf(8),
            price: Money(minorUnits: row[9], try row.oneOf(2)), stock: row[3], category: row[5],
            picture: Picture(row, at: Self.pictureColumn), pictureText: row[10], isArchived: row[4])
        self.init(id: row[0], slug: row[1], attributes)
    }
}

extension ProductAttributes {
    /// The columns that hold what managers say of a product as they say it; `values` come in the same order. The
    /// stock is not among them, for its ledger is written with it; nor are the picture and when it was archived.
    static let columns = ["category_id", "name", "description", "unit", "price", "picture_text"]

    var values: [any Argument] {
        [category, name, description, unit.rawValue, price.minorUnits, pictureText]
    }

    /// `$4, $5, $6…`: the parameters of the columns, behind `count` others.
    static func parameters(after count: Int) -> [String] { columns.indices.map { "$\(count + 1 + $0)" } }
}
