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
    /// Replaces the texts of a product in other languages.
    func write(_ translations: Translations, of product: Product.ID) throws {
        try database.send("DELETE FROM product_translations WHERE product_id = $1", [product])
        for language in translations.languages {
            let values: ColumnValues<String> = [
                "product_id": product, "language": language, "name": translations.text(.name, language),
                "description": translations.text(.description, language),
                "picture_text": translations.text(.pictureText, language),
                "markdown": translations.text(.details, language),
                "html": translations.text(.details, language).map { Markdown($0).html },
                "facts": translations.text(.facts, language),
            ]
            try database.send(values.insertion(into: "product_translations"), values.arguments)
        }
    }
}

extension Translations {
    /// The text of a field in a language; nil if it is not translated.
    func text(_ field: AuditEntry.Field, _ language: String) -> String? {
        self[field, language].isEmpty ? nil : self[field, language]
    }
}
