import Shop

extension Transaction {
    /// Inserts, updates and deletes the rows of a table of translations, which has one row for each language. Columns
    /// whose field was not set stay.
    ///
    /// - Parameters:
    ///   - key: The columns of the key beside `language`.
    ///   - columns: The columns of the texts, by the fields of the default language.
    func set(
        _ translations: Translations, of key: ColumnValues<String>, in table: String,
        _ columns: [AuditEntry.Field: String]
    ) throws {
        for language in translations.languages {
            let texts = translations.fields.compactMap { field -> (String, String)? in
                guard let translation = field.translation, translation.language == language,
                    let column = columns[translation.field]
                else { return nil }
                return (column, translations[field])
            }
            let conditions = key.adding(["language": language])
            for (column, text) in texts {
                let row = conditions.adding([column: text.isEmpty ? nil : text] as ColumnValues<String>)
                try database.send(
                    """
                    \(row.insertion(into: table)) ON CONFLICT (\(conditions.columns))
                    DO UPDATE SET \(column) = excluded.\(column)
                    """, row.arguments)
            }
            let empty = columns.values.sorted().map { "\($0) IS NULL" }.joined(separator: " AND ")
            let isRow = conditions.assignments().split(separator: ", ").joined(separator: " AND ")
            try database.send("DELETE FROM \(table) WHERE \(isRow) AND \(empty)", conditions.arguments)
        }
    }
}
