import Shop

/// The words of a search combined into a query of the index, and the categories that are checked afterwards.
struct SearchMatch {
    private let terms: [SearchTerm]
    private let scope: SearchTerm.Scope
    private let filter: SearchFilter
    /// The categories of the filter that are part of the index query; empty for all.
    private let within: [Int64]
    /// The categories of which the products must have one, if they are too many for the index query; nil for all.
    let looked: Set<Int64>?

    init(
        _ terms: [SearchTerm], _ scope: SearchTerm.Scope, _ filter: SearchFilter, within: [Int64], looked: Set<Int64>?
    ) {
        (self.terms, self.scope, self.filter, self.within, self.looked) = (terms, scope, filter, within, looked)
    }

    /// True if only the categories in `looked` decide which products are found.
    var hasNoWords: Bool { terms.isEmpty }

    /// Returns the query of the index; nil if no product can match.
    func expression(in columns: SearchTerm.Columns, _ availability: Availability? = nil) -> SearchExpression? {
        let words = terms.map { $0.choice(scope, in: columns) }
        guard !words.isEmpty, !words.contains(where: { $0 == nil }) else { return nil }
        return SearchExpression(
            choices: words.compactMap(\.self) + categoryCondition, columns: columns,
            availability: availability ?? (filter.isInStock ? .inStock : nil))
    }

    private var categoryCondition: [SearchExpression.Choice] {
        within.isEmpty ? [] : [SearchExpression.Choice(categories: within)]
    }

    /// Returns the weights of the expression's words and of their categories, for a search of all columns, in the order
    /// of the expression.
    func phrases(_ vocabulary: Vocabulary) -> [RankedPhrase] {
        terms.enumerated().flatMap { number, term in
            term.ranked(scope, UInt8(number), vocabulary.rarity(of: term.phrases(scope)))
        }
    }
}

extension SearchTerm {
    /// Returns the weights of the term's phrases, followed by those of its categories.
    fileprivate func ranked(_ scope: Scope, _ number: UInt8, _ rarity: UInt8) -> [RankedPhrase] {
        let texts = phrases(scope).map { phrase in
            RankedPhrase(
                text: .word(phrase), word: number, weight: weight(of: phrase), rarity: rarity, isWeak: isWeak(phrase))
        }
        guard case .some(let ids) = categories(scope) else { return texts }
        return texts
            + ids.map {
                RankedPhrase(text: .category($0), word: number, weight: .max, rarity: rarity, isWeak: false)
            }
    }

    /// The word as typed counts most, then its plurals, then words that end with it, then words that begin with it.
    private func weight(of phrase: String) -> UInt8 {
        if phrase == word.folded || phrase == word.expanded { return 255 }
        return whole.contains(phrase) ? 230 : compounds.contains(phrase) ? 160 : 128
    }

    /// Returns true for the singular of a plural by which products are named.
    private func isWeak(_ phrase: String) -> Bool {
        isNamed && phrase != word.folded && word.folded.hasPrefix(phrase)
    }
}

extension Vocabulary {
    /// Returns a number from 16, for words that all products have, to 255, for words of a few products.
    fileprivate func rarity(of words: [String]) -> UInt8 {
        let count = max(1, words.reduce(0) { $0 + self.count(of: $1) })
        let share = 1 + productCount / count
        return UInt8(min(255, 16 * (Int.bitWidth - share.leadingZeroBitCount)))
    }
}
