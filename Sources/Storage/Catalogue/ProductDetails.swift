internal import Markdown
public import Shop

extension Transaction {
    /// Replaces the details of a product. Renders the long description once, for all readers.
    func writeDetails(_ details: ProductDetails, of product: Product.ID) throws {
        try database.send("DELETE FROM further_pictures WHERE product_id = $1", [product])
        for (position, picture) in details.pictures.enumerated() {
            try database.send(
                "INSERT INTO further_pictures (product_id, position, picture_id) VALUES ($1, $2, $3)",
                [product, position, try key(of: picture)])
        }
        try setTranslations(details.translations, of: product)
        guard !details.text.isEmpty || !details.facts.isEmpty else {
            try database.send("DELETE FROM product_details WHERE product_id = $1", [product])
            return
        }
        try database.send(
            """
            INSERT INTO product_details (product_id, markdown, html, facts) VALUES ($1, $2, $3, $4)
            ON CONFLICT (product_id) DO UPDATE
            SET markdown = excluded.markdown, html = excluded.html, facts = excluded.facts
            """, [product, details.text, Markdown(details.text).html, details.facts])
    }
}

extension Query {
    /// The details of a product, as its page shows them.
    public static func details(of product: Product.ID) -> Query<RenderedDetails> {
        .init(detailsSQL, [product]) { rows in
            var (html, facts, pictures) = ("", [ProductFact](), [Picture]())
            while let row = try rows.next() {
                (html, facts) = (row[0] ?? "", ProductDetails(facts: row[1] ?? "").factList)
                if let picture: Picture = row[2] { pictures.append(picture) }
            }
            return RenderedDetails(html: html, facts: facts, pictures: pictures)
        }
    }
}

private let detailsSQL = """
    SELECT product_details.html, product_details.facts, \(Picture.columns(of: "behind"))
    FROM products \(ProductDetails.joins) WHERE products.id = $1 ORDER BY further_pictures.position
    """

extension ProductDetails {
    private enum Columns: Int, ColumnList { case markdown, facts, picture }

    /// The columns of the details, with one of the additional pictures for each row.
    static let columns = Columns.list(of: "product_details", [.picture: Picture.columns(of: "behind")])
    static let columnCount = Columns.picture.rawValue + Picture.columnCount
    static let joins = """
        LEFT JOIN product_details ON product_details.product_id = products.id
        LEFT JOIN further_pictures ON further_pictures.product_id = products.id
        LEFT JOIN pictures AS behind ON behind.id = further_pictures.picture_id
        """

    /// Reads `columns` of one row, beginning at `first`. The additional pictures of other rows are not read here.
    init(_ row: Row, at first: Int) {
        let row = row.named(Columns.self, at: first)
        self.init(
            text: row[.markdown] ?? "", facts: row[.facts] ?? "", pictures: [row[.picture]].compactMap(\.self))
    }
}
