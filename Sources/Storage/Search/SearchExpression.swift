/// The condition for a product to be found. Each engine writes the expression in the syntax of its index.
struct SearchExpression {
    /// Phrases and categories of which a product must have at least one. A phrase is one word, or two adjacent words
    /// separated by a space.
    struct Choice {
        var phrases: [String] = []
        var categories: [Int64] = []
    }

    /// The choices. A product must fulfil each of them.
    var choices: [Choice]
    /// The fields in which the phrases are searched.
    var columns = SearchTerm.Columns.all
    /// The availability of the products; nil for both.
    var availability: Availability?

    static func phrase(_ phrase: String, in columns: SearchTerm.Columns = .all) -> SearchExpression {
        SearchExpression(choices: [Choice(phrases: [phrase])], columns: columns)
    }
}

/// The weight of a part of an expression for ranking.
struct RankedPhrase {
    enum Text {
        case word(String)
        case category(Int64)
    }

    let text: Text
    /// The index of the word in the search that the part belongs to, below `SearchWord.most`.
    let word: UInt8
    /// 255 for the word as typed, less for its other forms.
    let weight: UInt8
    /// The significance of the word: the fewer products have the word, the greater.
    let rarity: UInt8
    /// True if an occurrence in a description counts as a mention only.
    let isWeak: Bool
}
