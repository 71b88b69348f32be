extension SearchExpression {
    /// The words of the expression as `tsquery` reads them
    /// (https://www.postgresql.org/docs/15/datatype-textsearch.html#DATATYPE-TSQUERY): `('shirt' | 'shirts' | '=c12')`.
    /// Words are letters and digits alone. Where they may stand, the vector tells that is asked.
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
    /// The phrase as it stands in a document's words.
    var spelledForPostgreSQL: String {
        switch text {
        case .word(let word): word
        case .category(let id): "=c\(id)"
        }
    }
}
