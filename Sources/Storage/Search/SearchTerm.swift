import Shop

/// A word of a search with all forms that are looked up in the index for it.
struct SearchTerm {
    let word: SearchWord
    /// The word and its plurals, without those that the catalogue does not have.
    var whole: [String]
    /// The words of the catalogue that end with this word and another one before it.
    var compounds: [String]
    /// The words of the catalogue that begin with this word.
    let beginnings: [String]
    /// The forms of the other gender that the catalogue has.
    let genders: [String]
    /// True if the name of a product has the word as typed. The singular of the word then means something else in
    /// descriptions: a customer who searches for shorts does not want an item that is "cut short".
    var isNamed = false
    /// The categories with this word in their name, and their descendants. `categories` are found by whole words,
    /// `moreCategories` by longer words as well.
    var categories = Categories.none
    var moreCategories = Categories.none

    /// The categories whose products a word finds.
    enum Categories {
        case some([Int64])
        /// Too many categories to look up one by one.
        case many([Int64])

        static let none = some([])
        /// The largest number of categories in a query: each takes 50 µs in the index.
        static let most = 48
    }

    /// The largest number of words for one beginning. If there are more, the most common ones are used.
    static let mostBeginnings = 48
    /// The smallest number of letters by which longer words are found.
    private static let shortestBeginning = 2

    /// Creates the term of a word that is searched as a whole word alone.
    init(whole word: SearchWord, _ vocabulary: Vocabulary) {
        self.word = word
        whole = word.forms(in: vocabulary)
        (compounds, beginnings, genders) = ([], [], [])
    }

    /// `isBeingTyped` is true for a word that is not complete yet, so that even one letter finds longer words.
    init(_ word: SearchWord, _ vocabulary: Vocabulary, isBeingTyped: Bool = false) {
        self.word = word
        whole = word.forms(in: vocabulary)
        let known = Set(whole)
        compounds = vocabulary.compounds(of: word.folded).filter { !known.contains($0) }
        beginnings =
            word.isLong(enoughFor: Self.shortestBeginning) || isBeingTyped
            ? word.continuations(in: vocabulary, limit: Self.mostBeginnings).filter { [compounds] in
                !known.contains($0) && !compounds.contains($0)
            } : []
        genders = WordForms.genders(of: word.folded, vocabulary.language).filter {
            vocabulary.contains($0) && !known.contains($0)
        }
    }

    /// True if the catalogue has words that contain this word.
    var isWithinOthers: Bool { !compounds.isEmpty || !beginnings.isEmpty }

    /// Returns the phrases and categories of which a product must have one. Nil if no product can have any, or if too
    /// many categories have the word.
    func choice(_ scope: Scope, in columns: Columns) -> SearchExpression.Choice? {
        var choice = SearchExpression.Choice(phrases: phrases(scope))
        if columns == .all, case .some(let ids) = categories(scope) { choice.categories = ids }
        return choice.phrases.isEmpty && choice.categories.isEmpty ? nil : choice
    }

    /// Returns the words in the order of the choice.
    func phrases(_ scope: Scope) -> [String] {
        switch scope {
        case .whole: whole
        case .longer: whole + compounds + beginnings
        case .related: whole + compounds + beginnings + genders
        }
    }

    func categories(_ scope: Scope) -> Categories { scope == .whole ? categories : moreCategories }

    /// The words that count.
    enum Scope: CaseIterable {
        case whole
        /// Longer words that contain the typed one as well.
        case longer
        /// Forms of another gender as well.
        case related
    }

    /// The fields in which a word is searched.
    enum Columns { case all, name }
}

extension SearchWord {
    fileprivate func isLong(enoughFor least: Int) -> Bool {
        // A letter of a script without spaces is a word of its own.
        folded.unicodeScalars.count >= least || folded.unicodeScalars.contains { $0.value >= 0x0E00 }
    }
}
