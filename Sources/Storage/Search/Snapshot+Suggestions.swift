public import Shop

extension Snapshot {
    /// Completes the last word of what is being typed, by words of the catalogue and by names of products. Nothing is
    /// ranked, so it takes as long in every shop.
    public func suggestions(for text: String, _ vocabulary: CurrentVocabulary) throws -> SearchSuggestions {
        let search = ProductSearch(text)
        let words = try searchWords(search.text)
        guard let last = words.last else { return SearchSuggestions() }
        let isComplete = search.text.last?.isWhitespace == true
        let terms = words.map { SearchTerm($0, vocabulary.words, isBeingTyped: !isComplete && $0 == last) }
        return SearchSuggestions(
            searches: try isComplete
                ? [] : completions(of: last, behind: terms.dropLast(), in: search.text, vocabulary.words),
            products: try products(named: terms, isComplete: isComplete))
    }

    /// The text with its last word completed, each of which finds something.
    private func completions(
        of last: SearchWord, behind before: ArraySlice<SearchTerm>, in text: String, _ vocabulary: Vocabulary
    ) throws -> [String] {
        guard let typed = text.lowercased().range(ofLast: last.typed.lowercased()) else { return [] }
        let beginning = text.lowercased()[..<typed.lowerBound]
        // Some lead nowhere together with the words before.
        let tried = vocabulary.completions(of: last.folded, limit: 2 * SearchSuggestions.mostSearches)
        let leading = try tried.filter { word in
            let term = SearchTerm(SearchWord(folded: word, typed: word), vocabulary)
            return try hasHit(Array(before) + [term])
        }
        return leading.prefix(SearchSuggestions.mostSearches).map { beginning + $0 }
    }

    private func hasHit(_ terms: [SearchTerm]) throws -> Bool {
        let match = SearchMatch(terms, .whole, SearchFilter(), within: [], looked: nil)
        guard let expression = match.expression(in: .all) else { return false }
        return try ask(database.searchIndex.hitCount(.all(expression), limit: 1)) > 0
    }

    /// Those of which some are left come first.
    private func products(named terms: [SearchTerm], isComplete: Bool) throws -> [Product.ID] {
        let before = SearchMatch(Array(terms.dropLast()), .whole, SearchFilter(), within: [], looked: nil)
        let last = SearchMatch(
            [terms[terms.count - 1]], isComplete ? .whole : .beginnings, SearchFilter(), within: [], looked: nil)
        var found: [Product.ID] = []
        for availability in Availability.allCases where found.count < SearchSuggestions.mostProducts {
            guard var expression = last.expression(in: .name, availability) else { continue }
            if terms.count > 1 {
                guard let first = before.expression(in: .name) else { continue }
                expression.choices = first.choices + expression.choices
            }
            let limit = SearchSuggestions.mostProducts - found.count
            found += try ask(database.searchIndex.hits(.names(expression), limit: limit))
        }
        return found
    }
}

extension String {
    /// Where a text stands last in this one.
    fileprivate func range(ofLast text: String) -> Range<Index>? { ranges(of: text).last }
}
