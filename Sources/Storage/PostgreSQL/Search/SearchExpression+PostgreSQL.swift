extension SearchExpression {
    /// The words of the expression in the syntax of `tsquery`
    /// (https://www.postgresql.org/docs/15/datatype-textsearch.html#DATATYPE-TSQUERY): `('shirt' | 'shirts' | '=c12')`.
    /// Words contain only letters and digits. The vector that is queried decides which fields are searched.
    var spelledForPostgreSQL: String {
        choices.map { choice in
            let alternatives = choice.phrases.map(Self.spelled) + choice.categories.map { "'=c\($0)'" }
            return "(\(alternatives.joined(separator: " | ")))"
        }
        .joined(separator: " & ")
    }

    private static func spelled(_ phrase: String) -> String {
        "(\(phrase.split(separator: " ").map { "'\($0)'" }.joined(separator: " <-> ")))"
    }
}

extension RankedPhrase {
    /// The phrase as a word of a document.
    var spelledForPostgreSQL: String {
        switch text {
        case .word(let word): word
        case .category(let id): "=c\(id)"
        }
    }
}
