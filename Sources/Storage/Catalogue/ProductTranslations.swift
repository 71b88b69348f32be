internal import Markdown
import Shop

extension Translations {
    /// The columns of a product's texts in another language.
    private enum ProductColumns: Int, ColumnList { case language, name, description, pictureText, markdown, facts }

    static let columnsOfProduct = ProductColumns.list(of: "translated")

    /// Adds the texts of a row of `columnsOfProduct`, beginning at `first`.
    mutating func add(_ row: Row, at first: Int) {
        let row = row.named(ProductColumns.self, at: first)
        guard let language: String = row[.language] else { return }
        self[.name, language] = row[.name] ?? ""
        self[.description, language] = row[.description] ?? ""
        self[.pictureText, language] = row[.pictureText] ?? ""
        self[.details, language] = row[.markdown] ?? ""
        self[.facts, language] = row[.facts] ?? ""
    }
}

extension Transaction {
    /// Sets the texts of a product in other languages. Texts that were not set stay. Renders the long descriptions once,
    /// for all readers.
    func setTranslations(_ translations: Translations, of product: Product.ID) throws {
        try set(
            translations, of: ["product_id": product], in: "product_translations",
            [
                .name: "name", .description: "description", .pictureText: "picture_text", .details: "markdown",
                .facts: "facts",
            ])
        for field in translations.fields {
            guard let (base, language) = field.translation, base == .details else { continue }
            let markdown = translations[field]
            try database.send(
                "UPDATE product_translations SET html = $1 WHERE product_id = $2 AND language = $3",
                [markdown.isEmpty ? nil : Markdown(markdown).html, product, language])
        }
    }
}
