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
    /// The maximum number of words of a search for which corrections are looked up. Customers can type further misspelled words again.
    private static let mostCorrected = 3
    /// The maximum number of candidates that are looked up in the index for a word.
    private static let mostTried = 8

    func result() throws -> SearchResult {
        if hits.products.isEmpty, let joined = try joined() { return joined }
        let known = hits.products.isEmpty ? try terms.map(withoutGoneWords) : terms
        var (corrected, corrections): ([SearchTerm], [Correction]) = ([], [])
        var attempts = 0
        for (number, term) in known.enumerated() {
            guard term.whole.isEmpty, term.compounds.isEmpty, attempts < Self.mostCorrected else {
                corrected.append(term)
                continue
            }
            attempts += 1
            let others = known.enumerated().filter { $0 != number && !$1.whole.isEmpty }.map(\.element)
            let candidates = try candidates(for: term, beside: others)
            let isShown = term.beginnings.isEmpty && !candidates.isEmpty
            corrected += isShown ? candidates[0] : [candidates.isEmpty ? withinLongerWords(term) : term]
            corrections += try correction(of: term, candidates, isShown: isShown).map { [$0] } ?? []
        }
        let isChanged =
            corrections.contains { $0.shown != nil }
            || zip(corrected, known).contains { $0.compounds.count > $1.compounds.count }
        let found = isChanged ? try index.hits(corrected) : hits
        guard found.products.isEmpty else { return SearchResult(found, corrections) }
        if corrected.count > 1, try !hasAll(corrected),
            let partial = try PartialSearch(index: index, terms: corrected).result()
        {
            return SearchResult(partial.hits, corrections, partsShown: partial.parts)
        }
        // A correction that finds nothing is not shown.
        return SearchResult(found, corrections.filter { $0.shown == nil })
    }

    /// Returns true if a product has all words, but the filter may exclude it.
    private func hasAll(_ terms: [SearchTerm]) throws -> Bool {
        try SearchTerm.Scope.allCases.contains { try index.hasHit(terms, $0) }
    }

    /// Returns the correction of a word by the first candidate, or the question whether one of them was meant. Words are
    /// shown as the catalogue writes them.
    private func correction(
        of term: SearchTerm, _ candidates: [[SearchTerm]], isShown: Bool
    ) throws -> Correction? {
        var words: [String] = []
        for candidate in candidates.prefix(Self.mostAlternatives + 1) {
            let text = try index.spelled(candidate)
            if !words.contains(text) { words.append(text) }
        }
        guard let first = words.first else { return nil }
        return Correction(
            typed: term.word.typed, shown: isShown ? first : nil,
            alternatives: Array(words.dropFirst(isShown ? 1 : 0).prefix(Self.mostAlternatives)))
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
            let shown = try index.snapshot.spelled(text)
            let correction = Correction(typed: one.typed + " " + other.typed, shown: shown, alternatives: [])
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

    /// Returns likely meanings of a word, each of one or two words, the likeliest first: those that are found together
    /// with the other words. If there are none, returns the likeliest meaning.
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
        if !together.isEmpty { return together }
        if let first = alone.first { return [first] }
        let ends = try compoundCandidates(for: term, beside: others)
        return ends.isEmpty ? try parts(of: term).map { [$0] } ?? [] : ends
    }

    /// Returns likely meanings that products have only within longer words.
    private func compoundCandidates(for term: SearchTerm, beside others: [SearchTerm]) throws -> [[SearchTerm]] {
        let words = index.vocabulary.compoundCorrections(of: term.word.folded, limit: Self.mostAlternatives + 1)
        return try words.compactMap { word in
            let term = try index.snapshot.term(SearchWord(folded: word, typed: word), index.vocabulary)
            return try index.hasHit([term] + others, .longer) ? [term] : nil
        }
    }

    /// Returns the terms of two words that a word consists of; nil if there are none.
    private func parts(of term: SearchTerm) throws -> [SearchTerm]? {
        guard term.beginnings.isEmpty, let (first, last) = index.vocabulary.parts(of: term.word.folded) else {
            return nil
        }
        return try [first, last].map {
            try index.snapshot.term(SearchWord(folded: $0, typed: $0), index.vocabulary)
        }
    }

    /// Adds longer words that end with a word which has no correction.
    private func withinLongerWords(_ term: SearchTerm) -> SearchTerm {
        var term = term
        if !term.isWithinOthers {
            term.compounds = index.vocabulary.compounds(of: term.word.folded, isWeak: true)
        }
        return term
    }

    /// Returns true if the words are found. Two words must be adjacent in a text.
    private func isThere(_ text: String, _ words: [SearchTerm]) throws -> Bool {
        guard words.count > 1 else { return try index.hasHit(words) }
        return try index.hasPhrase(text)
    }
}
