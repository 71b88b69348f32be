import Shop

/// A word of a search, and all that stands for it in the index.
struct SearchTerm {
    let word: SearchWord
    /// The word and its plurals, as far as the catalogue has them.
    var whole: [String]
    /// Words that begin with it.
    let beginnings: [String]
    /// True when a product is called by the word as it was typed: descriptions with its singular mean something else. Who
    /// looks for shorts wants nothing that is "cut short".
    var isNamed = false
    /// Categories that are called so, with those in them; by whole words, and by beginnings as well.
    var categories = Categories.none
    var moreCategories = Categories.none

    /// Categories whose products a word finds.
    enum Categories {
        case some([Int64])
        /// Too many to be looked up one by one.
        case many([Int64])

        static let none = some([])
        /// Opening one in the index takes 50 µs.
        static let most = 48
    }

    /// Of a beginning that more words have, the most common ones count.
    static let mostBeginnings = 48
    /// Letters of the shortest word that others are found by.
    private static let shortestBeginning = 2

    /// `isBeingTyped` when each letter counts.
    init(_ word: SearchWord, _ vocabulary: Vocabulary, isBeingTyped: Bool = false) {
        self.word = word
        let isKnown = vocabulary.contains(word.folded)
        let forms = WordForms.forms(of: word.folded) + (isKnown ? WordForms.relatives(of: word.folded) : [])
        whole = forms.filter(vocabulary.contains)
        let known = whole
        beginnings =
            word.folded.count < Self.shortestBeginning && !isBeingTyped
            ? []
            : vocabulary.completions(of: word.folded, limit: Self.mostBeginnings).filter { !known.contains($0) }
    }

    /// What a product must have one of; nil where nothing can have it, or where too many categories have it.
    func choice(_ scope: Scope, in columns: Columns) -> SearchExpression.Choice? {
        var choice = SearchExpression.Choice(phrases: phrases(scope))
        if columns == .all, case .some(let ids) = categories(scope) { choice.categories = ids }
        return choice.phrases.isEmpty && choice.categories.isEmpty ? nil : choice
    }

    /// The words in the order of the choice.
    func phrases(_ scope: Scope) -> [String] { scope == .whole ? whole : whole + beginnings }

    func categories(_ scope: Scope) -> Categories { scope == .whole ? categories : moreCategories }

    /// Whether beginnings of words count.
    enum Scope { case whole, beginnings }

    /// Where a word may stand.
    enum Columns { case all, name }
}
