import Shop

/// Corrects words of a search that no product has. The result tells which words were replaced.
struct Corrector {
    let index: IndexSearch
    let terms: [SearchTerm]
    /// The hits for the words as typed.
    let hits: IndexSearch.Hits

    private typealias Correction = SearchResult.Correction

    /// The maximum number of alternatives that are offered for a word.
    private static let mostAlternatives = 2
    /// The maximum number of corrected words of a search. Customers can type further misspelled words again.
    private static let mostCorrected = 3
    /// The maximum number of candidates that are looked up in the index for a word.
    private static let mostTried = 8

    func result() throws -> SearchResult {
        if hits.products.isEmpty, let joined = try joined() { return joined }
        let known = hits.products.isEmpty ? try terms.map(withoutGoneWords) : terms
        var (corrected, corrections): ([SearchTerm], [Correction]) = ([], [])
        for (number, term) in known.enumerated() {
            guard term.whole.isEmpty else {
                corrected.append(term)
                continue
            }
            let others = known.enumerated().filter { $0 != number && !$1.whole.isEmpty }.map(\.element)
            let candidates = corrections.count < Self.mostCorrected ? try candidates(for: term, beside: others) : []
            let isShown = term.beginnings.isEmpty && !candidates.isEmpty
            corrected += isShown ? candidates[0] : [term]
            guard !candidates.isEmpty else { continue }
            let words = candidates.map { $0.map(\.word.folded).joined(separator: " ") }
            corrections.append(
                Correction(
                    typed: term.word.typed, shown: isShown ? words[0] : nil,
                    alternatives: Array(words.dropFirst(isShown ? 1 : 0).prefix(Self.mostAlternatives))))
        }
        let isChanged = corrections.contains { $0.shown != nil }
        return SearchResult(isChanged ? try index.hits(corrected) : hits, corrections)
    }

    /// Returns the result for two words that are one word in the catalogue: `head phones`.
    private func joined() throws -> SearchResult? {
        for first in terms.indices.dropLast() {
            let (one, other) = (terms[first].word, terms[first + 1].word)
            let text = one.folded + other.folded
            guard index.vocabulary.contains(text) else { continue }
            let word = try index.snapshot.term(SearchWord(folded: text, typed: text), index.vocabulary)
            let hits = try index.hits(terms[..<first] + [word] + terms[(first + 2)...])
            guard !hits.products.isEmpty else { continue }
            let correction = Correction(typed: one.typed + " " + other.typed, shown: text, alternatives: [])
            return SearchResult(hits, [correction])
        }
        return nil
    }

    /// Removes a word that the vocabulary still contains and no product has any more.
    private func withoutGoneWords(_ term: SearchTerm) throws -> SearchTerm {
        var term = term
        if try !term.whole.isEmpty && !index.hasHit([term]) { term.whole = [] }
        return term
    }

    /// Returns likely meanings of a word, each of one or two words, the likeliest first. Meanings that are found
    /// together with the other words come before those that are not.
    private func candidates(for term: SearchTerm, beside others: [SearchTerm]) throws -> [[SearchTerm]] {
        var (together, alone): ([[SearchTerm]], [[SearchTerm]]) = ([], [])
        for text in index.vocabulary.corrections(of: term.word.folded, limit: Self.mostTried) {
            let words = try text.split(separator: " ").map {
                try index.snapshot.term(SearchWord(folded: String($0), typed: String($0)), index.vocabulary)
            }
            guard try isThere(text, words) else { continue }
            if try others.isEmpty || index.hasHit(words + others) {
                together.append(words)
            } else {
                alone.append(words)
            }
            if together.count > Self.mostAlternatives { break }
        }
        return together + alone
    }

    /// Returns true if the words are found. Two words must be adjacent in a text.
    private func isThere(_ text: String, _ words: [SearchTerm]) throws -> Bool {
        guard words.count > 1 else { return try index.hasHit(words) }
        return try index.hasPhrase(text)
    }
}
