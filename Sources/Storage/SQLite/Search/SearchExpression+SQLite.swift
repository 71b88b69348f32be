extension SearchExpression {
    /// The expression in the syntax of FTS5 (https://www.sqlite.org/fts5.html#full_text_query_syntax): `({name facts
    /// description details} : ("shirt" OR "shirts") OR terms : (c12))`.
    var spelledForSQLite: String {
        let needed = choices.map(spelled).joined(separator: " AND ")
        return switch availability {
        // Few products are sold out: skipping them is ten times faster than reading the list of all others.
        case .inStock: "((\(needed)) NOT terms : soldout)"
        case .soldOut: "(\(needed) AND terms : soldout)"
        case nil: needed
        }
    }

    private func spelled(_ choice: Choice) -> String {
        let phrases = choice.phrases.map { "\"\($0)\"" }.joined(separator: " OR ")
        let categories = choice.categories.map { "c\($0)" }.joined(separator: " OR ")
        let alternatives =
            (phrases.isEmpty ? [] : ["\(filter)(\(phrases))"]) + (categories.isEmpty ? [] : ["terms : (\(categories))"])
        return "(\(alternatives.joined(separator: " OR ")))"
    }

    private var filter: String { columns == .all ? "{name facts description details} : " : "name : " }
}
