import Shop

extension Translations {
    /// The columns of a category's texts in another language.
    private enum CategoryColumns: Int, ColumnList { case language, name, listTitle }

    static let columnsOfCategory = CategoryColumns.list(of: "translated")

    /// Adds the texts of a row of `columnsOfCategory`, beginning at `first`.
    mutating func add(categoryTexts row: Row, at first: Int) {
        let row = row.named(CategoryColumns.self, at: first)
        guard let language: String = row[.language] else { return }
        self[.name, language] = row[.name] ?? ""
        self[.listTitle, language] = row[.listTitle] ?? ""
    }
}

extension Transaction {
    /// Replaces the texts of a category in other languages.
    func write(_ translations: Translations, of category: Category.ID) throws {
        try database.send("DELETE FROM category_translations WHERE category_id = $1", [category])
        for language in translations.languages {
            try database.send(
                """
                INSERT INTO category_translations (category_id, language, name, list_title) VALUES ($1, $2, $3, $4)
                """,
                [category, language, translations.text(.name, language), translations.text(.listTitle, language)])
        }
    }
}
