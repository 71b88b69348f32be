public import Shop

extension Snapshot {
    /// The products that have every word in name, facts, description or category. Words that nothing has are taken for
    /// typing errors, and the result says so.
    ///
    /// `vocabulary` is of this snapshot, or of an earlier one that was updated to it.
    public func search(_ search: ProductSearch, _ vocabulary: CurrentVocabulary) throws -> SearchResult {
        let words = try searchWords(search.text)
        guard !words.isEmpty else { return .nothing }
        let index = IndexSearch(snapshot: self, vocabulary: vocabulary.words, search: search)
        let terms = try words.map { try term($0, vocabulary.words) }
        let hits = try index.hits(terms)
        if search.isExact { return SearchResult(hits) }
        return try Corrector(index: index, terms: terms, hits: hits).result()
    }

    /// Number of these products in each category, the most first.
    public func categoryCounts(of products: [Product.ID]) throws -> [(category: Category.ID, count: Int)] {
        try ask(index.categoryCounts(of: products))
    }

    private var index: any SearchIndex { database.searchIndex }

    /// Words of a query as the index has them. An English genitive's `s` is none of them.
    func searchWords(_ text: String) throws -> [SearchWord] {
        try index.prepare()
        let parts = text.split(separator: " ").map { $0.hasSuffix("'s") || $0.hasSuffix("’s") ? $0.dropLast(2) : $0 }
        return Array(try index.words(in: parts.joined(separator: " ")).prefix(SearchWord.most))
    }

    /// A word with all that stands for it.
    func term(_ word: SearchWord, _ vocabulary: Vocabulary) throws -> SearchTerm {
        var term = SearchTerm(word, vocabulary)
        if term.whole.isEmpty, try isThere(word) { term.whole = [word.folded] }
        term.isNamed = try ask(index.hitCount(.names(.phrase(word.folded, in: .name)), limit: 1)) > 0
        term.categories = try categories(of: term.phrases(.whole))
        term.moreCategories = term.beginnings.isEmpty ? term.categories : try categories(of: term.phrases(.beginnings))
        return term
    }

    /// True when something has the word, whether or not the vocabulary knows that yet.
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
    init(_ hits: IndexSearch.Hits, _ corrections: [Correction] = []) {
        self.init(
            products: Array(hits.products.prefix(ProductSearch.mostListed)), hasMore: hits.isFull,
            isSample: hits.isSample, mentions: hits.mentions, corrections: corrections)
    }
}
