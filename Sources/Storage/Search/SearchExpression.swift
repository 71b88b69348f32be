/// What a product must have to be found. Each engine spells it as its index reads it.
struct SearchExpression {
    /// Words, or two with a space between them that stand side by side, and categories: a product has one of all these.
    struct Choice {
        var phrases: [String] = []
        var categories: [Int64] = []
    }

    /// What is chosen from, each time anew.
    var choices: [Choice]
    /// Where the phrases may stand.
    var columns = SearchTerm.Columns.all
    /// Nil for both.
    var availability: Availability?

    static func phrase(_ phrase: String, in columns: SearchTerm.Columns = .all) -> SearchExpression {
        SearchExpression(choices: [Choice(phrases: [phrase])], columns: columns)
    }
}

/// What a part of an expression counts in ranking.
struct RankedPhrase {
    enum Text {
        case word(String)
        case category(Int64)
    }

    let text: Text
    /// Number of the word that it stands for, below `SearchWord.most`.
    let word: UInt8
    /// 255 for the word itself, less for its other forms.
    let weight: UInt8
    /// How much a word says: more, the fewer products have it.
    let rarity: UInt8
    /// True where a description has no more than a mention of it.
    let isWeak: Bool
}
