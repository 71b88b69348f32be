import Shop

extension Snapshot {
    /// The maximum number of products in whose texts the spelling of a word is looked up.
    private static let mostRead = 4

    /// Returns folded words in the spelling that the catalogue uses most often, in lower case: `käse` for `kase`. A text
    /// of several words is spelled word by word. A word that is in no text is returned as it is.
    func spelled(_ text: String) throws -> String {
        try text.split(separator: " ").map { try spelling(of: String($0)) }.joined(separator: " ")
    }

    private func spelling(of word: String) throws -> String {
        let index = database.searchIndex
        for source in [HitSource.names(.phrase(word, in: .name)), .all(.phrase(word))] {
            let products = try ask(index.hits(source, limit: Self.mostRead))
            let texts = try ask(.texts(of: products))
            if let spelling = SearchText.commonSpelling(of: word, in: texts) { return spelling }
        }
        let categories = try ask(index.categories(matching: [word], limit: Self.mostRead))
        return SearchText.commonSpelling(of: word, in: try ask(.texts(ofCategories: categories))) ?? word
    }
}

extension IndexSearch {
    /// Returns the words of terms as the catalogue spells them. A word that products have only within longer words is
    /// spelled as its part of the first of these.
    func spelled(_ terms: [SearchTerm]) throws -> String {
        try terms.map { term in
            let word = term.word.folded
            guard term.whole.isEmpty, let longer = term.compounds.first(where: { $0.hasSuffix(word) }) else {
                return try snapshot.spelled(word)
            }
            let end = String(try snapshot.spelled(longer).suffix(word.count))
            return SearchText.searched(end).map(\.folded) == [word] ? end : word
        }
        .joined(separator: " ")
    }
}

extension SearchText {
    /// Returns the commonest spelling, the first in the alphabet of equally common ones; nil if no text has the word.
    fileprivate static func commonSpelling(of word: String, in texts: [String]) -> String? {
        var counts: [String: Int] = [:]
        for text in texts {
            counts.merge(spellings(of: [word], in: text)[word] ?? [:], uniquingKeysWith: +)
        }
        return counts.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key
    }
}

extension Query where Result == [String] {
    fileprivate static func texts(of products: [Product.ID]) -> Query {
        .init(
            all: """
                SELECT name || ' ' || facts || ' ' || description || ' ' || details FROM search_documents
                WHERE id IN (SELECT id FROM unnest($1) WITH ORDINALITY AS wanted (id, position))
                """, [Keys(products)])
    }

    fileprivate static func texts(ofCategories ids: [Int64]) -> Query {
        .init(
            all: """
                SELECT name || ' ' || list_title FROM categories
                WHERE id IN (SELECT id FROM unnest($1) WITH ORDINALITY AS wanted (id, position))
                """, [Keys(numbers: ids)])
    }
}
