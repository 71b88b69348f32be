public import Shop

extension Snapshot {
    /// Returns the products that have every word in name, facts, description or category. Words that no product has are
    /// treated as typing errors, and the result names them.
    ///
    /// `vocabulary` is that of this snapshot, or that of an earlier one, updated to this snapshot.
    public func search(_ search: ProductSearch, _ vocabulary: CurrentVocabulary) throws -> SearchResult {
        let words = try searchWords(search.text)
        guard !words.isEmpty else { return .nothing }
        let index = IndexSearch(snapshot: self, vocabulary: vocabulary.words, search: search)
        let terms = try Array(words.flatMap { try self.terms(of: $0, index) }.prefix(SearchWord.most))
        let hits = try index.hits(terms)
        if search.isExact { return SearchResult(hits) }
        return try Corrector(index: index, terms: terms, hits: hits).result()
    }

    /// Returns the number of these products in each category, the highest number first.
    public func categoryCounts(of products: [Product.ID]) throws -> [(category: Category.ID, count: Int)] {
        try ask(index.categoryCounts(of: products))
    }

    private var index: any SearchIndex { database.searchIndex }

    /// Returns the words of a query in the spelling of the index. Prepares the index for the search.
    func searchWords(_ text: String) throws -> [SearchWord] {
        try index.prepare()
        return SearchText.searched(text)
    }

    /// Returns the term of a word, or the terms of its letters and numbers if only these are found together: `iphone` and
    /// `5` for `iphone5pro`.
    private func terms(of word: SearchWord, _ search: IndexSearch) throws -> [SearchTerm] {
        let whole = try term(word, search.vocabulary)
        guard !word.parts.isEmpty, whole.whole.isEmpty, !whole.isWithinOthers else { return [whole] }
        let parts = try word.parts.map { try term(SearchWord(folded: $0, typed: $0), search.vocabulary) }
        return try parts.allSatisfy { !$0.whole.isEmpty } && search.hasHit(parts) ? parts : [whole]
    }

    /// Returns a word with all forms and categories that are looked up for it.
    func term(_ word: SearchWord, _ vocabulary: Vocabulary) throws -> SearchTerm {
        var term = SearchTerm(word, vocabulary)
        if term.whole.isEmpty, try isThere(word) { term.whole = [word.folded] }
        term.isNamed = try ask(index.hitCount(.names(.phrase(word.folded, in: .name)), limit: 1)) > 0
        term.categories = try categories(of: term.phrases(.whole))
        term.moreCategories = term.isWithinOthers ? try categories(of: term.phrases(.longer)) : term.categories
        return term
    }

    /// Returns true if any product or category has the word, even if the vocabulary does not contain it yet.
    private func isThere(_ word: SearchWord) throws -> Bool {
        try ask(index.hitCount(.all(.phrase(word.folded)), limit: 1)) > 0
            || !ask(index.categories(matching: [word.folded], limit: 1)).isEmpty
    }

    private func categories(of phrases: [String]) throws -> SearchTerm.Categories {
        guard !phrases.isEmpty else { return .none }
        let few = try ask(index.categories(matching: phrases, limit: SearchTerm.Categories.most + 1))
        guard few.count > SearchTerm.Categories.most else { return .some(few) }
        return .many(try ask(index.categories(matching: phrases, limit: .max)))
    }
}

extension SearchResult {
    init(_ hits: IndexSearch.Hits, _ corrections: [Correction] = [], partsShown: [String] = []) {
        self.init(
            products: Array(hits.products.prefix(ProductSearch.mostListed)), hasMore: hits.isFull,
            isSample: hits.isSample, mentions: hits.mentions, corrections: corrections, partsShown: partsShown)
    }
}
