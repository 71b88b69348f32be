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

    /// The index's query; nil where nothing can fit.
    func query(in columns: SearchTerm.Columns, _ availability: Availability? = nil) -> String? {
        let words = terms.map { $0.expression(scope, in: columns) }
        guard !words.isEmpty, !words.contains(nil) else { return nil }
        let needed = (words.compactMap(\.self) + categoryCondition).joined(separator: " AND ")
        return switch availability ?? (filter.isInStock ? .inStock : nil) {
        // Few are sold out: leaping over them is ten times quicker than leaping along all others.
        case .inStock: "((\(needed)) NOT terms : \(Availability.soldOut.rawValue))"
        case .soldOut: "(\(needed) AND terms : \(Availability.soldOut.rawValue))"
        case nil: needed
        }
    }

    private var categoryCondition: [String] {
        within.isEmpty ? [] : ["terms : (\(within.map { "c\($0)" }.joined(separator: " OR ")))"]
    }

    /// Weights of the phrases of the query in all columns.
    func weights(_ vocabulary: Vocabulary) -> [UInt8] {
        Relevance.argument(
            terms.enumerated().flatMap { number, term in
                term.weights(scope, UInt8(number), vocabulary.rarity(of: term.phrases(scope)))
            })
    }
}

/// Whether there is any left of a product. The raw value is its term in the index.
enum Availability: String, CaseIterable {
    case inStock = "instock"
    case soldOut = "soldout"
}

extension SearchTerm {
    /// Weights of its phrases, and of the categories behind them.
    fileprivate func weights(_ scope: Scope, _ number: UInt8, _ rarity: UInt8) -> [Relevance.Phrase] {
        let texts = phrases(scope).map { phrase in
            Relevance.Phrase(word: number, weight: weight(of: phrase), rarity: rarity, isWeak: isWeak(phrase))
        }
        guard case .some(let ids) = categories(scope) else { return texts }
        let category = Relevance.Phrase(word: number, weight: .max, rarity: rarity, isWeak: false)
        return texts + Array(repeating: category, count: ids.count)
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
