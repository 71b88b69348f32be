public import Shop

extension Snapshot {
    /// Completes the last word of a text that is being typed, by words of the catalogue and by names of products.
    /// Nothing is ranked, so the time does not depend on the size of the shop.
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

    /// Returns the text with completions of its last word that each find a product.
    private func completions(
        of last: SearchWord, behind before: ArraySlice<SearchTerm>, in text: String, _ vocabulary: Vocabulary
    ) throws -> [String] {
        guard let typed = text.lowercased().range(ofLast: last.typed.lowercased()) else { return [] }
        let beginning = text.lowercased()[..<typed.lowerBound]
        // Twice as many are tried, because some find nothing together with the words before.
        let tried = vocabulary.completions(of: last.folded, limit: 2 * SearchSuggestions.mostSearches)
        var found: [String] = []
        for word in tried where found.count < SearchSuggestions.mostSearches {
            let term = SearchTerm(whole: SearchWord(folded: word, typed: word), vocabulary)
            guard try hasHit(Array(before) + [term]) else { continue }
            let text = try String(beginning) + spelled(word)
            if !found.contains(text) { found.append(text) }
        }
        return found
    }

    private func hasHit(_ terms: [SearchTerm]) throws -> Bool {
        let match = SearchMatch(terms, .whole, SearchFilter(), within: [], looked: nil)
        guard let expression = match.expression(in: .all) else { return false }
        return try ask(database.searchIndex.hitCount(.all(expression), limit: 1)) > 0
    }

    /// Returns products by their names, with products in stock first.
    private func products(named terms: [SearchTerm], isComplete: Bool) throws -> [Product.ID] {
        let before = SearchMatch(Array(terms.dropLast()), .whole, SearchFilter(), within: [], looked: nil)
        let last = SearchMatch(
            [terms[terms.count - 1]], isComplete ? .whole : .longer, SearchFilter(), within: [], looked: nil)
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
    /// The range of the last occurrence of `text` in this text.
    fileprivate func range(ofLast text: String) -> Range<Index>? { ranges(of: text).last }
}
