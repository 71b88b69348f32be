import Shop

/// Words of a search put together for the index: what its documents must have, and what is looked up besides.
struct SearchMatch {
    private let terms: [SearchTerm]
    private let scope: SearchTerm.Scope
    private let filter: SearchFilter
    /// Categories of the filter that the index is asked for; empty for all.
    private let within: [Int64]
    /// Categories that the products must stand in, too many to be asked of the index; nil for all.
    let looked: Set<Int64>?

    init(
        _ terms: [SearchTerm], _ scope: SearchTerm.Scope, _ filter: SearchFilter, within: [Int64], looked: Set<Int64>?
    ) {
        (self.terms, self.scope, self.filter, self.within, self.looked) = (terms, scope, filter, within, looked)
    }

    /// True where only the looked-up categories tell what is found.
    var hasNoWords: Bool { terms.isEmpty }

    /// What the index is asked for; nil where nothing can fit.
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

    /// What the words of the expression, and their categories, count in all columns, in its order.
    func phrases(_ vocabulary: Vocabulary) -> [RankedPhrase] {
        terms.enumerated().flatMap { number, term in
            term.ranked(scope, UInt8(number), vocabulary.rarity(of: term.phrases(scope)))
        }
    }
}

extension SearchTerm {
    /// Its phrases, and the categories behind them.
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

    /// The word itself counts most, then its plurals, then what only begins with it.
    private func weight(of phrase: String) -> UInt8 {
        phrase == word.folded ? 255 : whole.contains(phrase) ? 230 : 128
    }

    /// The singular of a plural that products are called by.
    private func isWeak(_ phrase: String) -> Bool {
        isNamed && phrase != word.folded && word.folded.hasPrefix(phrase)
    }
}

extension Vocabulary {
    /// From 16 for words that all products have to 255 for those of a few.
    fileprivate func rarity(of words: [String]) -> UInt8 {
        let count = max(1, words.reduce(0) { $0 + self.count(of: $1) })
        let share = 1 + productCount / count
        return UInt8(min(255, 16 * (Int.bitWidth - share.leadingZeroBitCount)))
    }
}
