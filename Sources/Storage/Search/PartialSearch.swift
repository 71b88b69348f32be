import Shop

/// A search that no product meets in all words: finds products that meet some of them.
struct PartialSearch {
    let index: IndexSearch
    let terms: [SearchTerm]

    /// The maximum number of parts of the search whose products are shown.
    private static let mostParts = 4
    /// A word that more than a part of all products have tells little about what is wanted.
    private static let commonShare = 3

    /// Returns the products and the parts that they meet; nil if no product meets any part.
    func result() throws -> (hits: IndexSearch.Hits, parts: [String])? {
        let parts = try largestParts().prefix(Self.mostParts)
        guard !parts.isEmpty else { return nil }
        var lists: [[Product.ID]] = []
        var all = IndexSearch.Hits()
        for part in parts {
            let hits = try index.hits(part)
            lists.append(hits.products)
            all.isSample = all.isSample || hits.isSample
        }
        all.products = merged(lists)
        guard !all.products.isEmpty else { return nil }
        let found = zip(parts, lists).filter { !$1.isEmpty }.map(\.0)
        return (all, try found.map { try $0.map(spelling).joined(separator: " ") })
    }

    /// Returns the parts without one word that products have, or else the single words that products have.
    private func largestParts() throws -> [[SearchTerm]] {
        if terms.count > 2 {
            let parts = terms.indices.map { left in terms.indices.filter { $0 != left }.map { terms[$0] } }
            let met = try parts.filter { try index.hasHit($0, .longer) || index.hasHit($0) }
            if !met.isEmpty { return met }
        }
        let known = terms.filter { !$0.whole.isEmpty || $0.isWithinOthers }
        let telling = known.filter { !isCommon($0) }
        return (telling.isEmpty ? known : telling).map { [$0] }
    }

    private func isCommon(_ term: SearchTerm) -> Bool {
        let count = term.whole.reduce(0) { $0 + index.vocabulary.count(of: $1) }
        return count > max(Self.commonShare, index.vocabulary.productCount / Self.commonShare)
    }

    /// Returns the products of all lists, one of each in turn.
    private func merged(_ lists: [[Product.ID]]) -> [Product.ID] {
        var (products, known): ([Product.ID], Set<Product.ID>) = ([], [])
        for rank in 0..<(lists.map(\.count).max() ?? 0) {
            for list in lists where rank < list.count && known.insert(list[rank]).inserted {
                products.append(list[rank])
            }
        }
        return Array(products.prefix(ProductSearch.mostListed + 1))
    }

    private func spelling(of term: SearchTerm) throws -> String {
        // A corrected word has no typed spelling.
        term.word.typed == term.word.folded ? try index.spelled([term]) : term.word.typed
    }
}
