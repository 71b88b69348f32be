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
    /// Sets the texts of a category in other languages. Texts that were not set stay.
    func setTranslations(_ translations: Translations, of category: Category.ID) throws {
        try set(
            translations, of: ["category_id": category], in: "category_translations",
            [.name: "name", .listTitle: "list_title"])
    }
}
