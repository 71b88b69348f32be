import Shop

/// A search for products by known words. Its hits are in the order of display.
struct IndexSearch {
    let snapshot: Snapshot
    let vocabulary: Vocabulary
    let search: ProductSearch

    /// Products in the order of display. If there are more than are listed, one more than are listed.
    struct Hits {
        var products: [Product.ID] = []
        var isSample = false
        /// The number of left-out products that only mention the words, while other products are about them.
        var mentions = 0

        var isFull: Bool { products.count > ProductSearch.mostListed }
    }

    private var index: any SearchIndex { snapshot.database.searchIndex }

    private static let limit = ProductSearch.mostListed + 1

    /// Returns the products that have every word, followed by those with words that contain the typed ones. If there are
    /// none, returns those with other genders of the words.
    func hits(_ terms: [SearchTerm]) throws -> Hits {
        var hits = Hits()
        for scope in SearchTerm.Scope.allCases where scope != .related || hits.products.isEmpty {
            for match in try matches(terms, scope) where !hits.isFull {
                let known = Set(hits.products)
                let more = try list(match, &hits).filter { !known.contains($0) }
                hits.products += more.prefix(Self.limit - hits.products.count)
            }
        }
        return hits
    }

    /// Returns true if a product has all of these words, whether or not it matches the filter.
    func hasHit(_ terms: [SearchTerm], _ scope: SearchTerm.Scope = .whole) throws -> Bool {
        let plain = IndexSearch(snapshot: snapshot, vocabulary: vocabulary, search: ProductSearch(""))
        return try plain.matches(terms, scope).contains { match in
            if match.hasNoWords { return true }
            guard let expression = match.expression(in: .all) else { return false }
            return try snapshot.ask(index.hitCount(.all(expression), limit: 1)) > 0
        }
    }

    /// Returns true if the words of a text are adjacent in any product's text.
    func hasPhrase(_ text: String) throws -> Bool {
        try snapshot.ask(index.hitCount(.all(.phrase(text)), limit: 1)) > 0
    }

    /// Returns the matches to look for. If a word has too many categories for a query of the index, there is an
    /// additional match: it looks for the other words, and then checks the categories of the hits.
    private func matches(_ terms: [SearchTerm], _ scope: SearchTerm.Scope) throws -> [SearchMatch] {
        guard !terms.isEmpty else { return [] }
        if scope == .longer, terms.allSatisfy({ !$0.isWithinOthers }) { return [] }
        if scope == .related, terms.allSatisfy({ $0.genders.isEmpty }) { return [] }
        let within = try search.filter.category.map { try snapshot.ask(.searchedCategories(within: $0)) } ?? []
        let isBroad = within.count > SearchTerm.Categories.most
        let plain = SearchMatch(
            terms, scope, search.filter, within: isBroad ? [] : within, looked: isBroad ? Set(within) : nil)
        return [plain]
            + terms.indices.compactMap { index in
                guard case .many(let ids) = terms[index].categories(scope) else { return nil }
                let others = terms.indices.filter { $0 != index }.map { terms[$0] }
                return SearchMatch(
                    others, scope, search.filter, within: isBroad ? [] : within,
                    looked: isBroad ? Set(within).intersection(ids) : Set(ids))
            }
    }

    /// Returns the hits of one match, at most one more than are listed.
    private func list(_ match: SearchMatch, _ hits: inout Hits) throws -> [Product.ID] {
        let expression = match.expression(in: .all)
        guard expression != nil || match.hasNoWords else { return [] }
        let isLooked = search.filter.hasPrice || search.sort != .featured || match.looked != nil
        let most = isLooked ? ProductSearch.mostPriced : ProductSearch.mostListed
        let count = try expression.map { try snapshot.ask(index.hitCount(.all($0), limit: most + 1)) }
        if isLooked, count ?? .max > ProductSearch.mostPriced { hits.isSample = true }
        guard let expression, let count, count <= ProductSearch.mostListed else {
            return try isLooked ? looked(match) : inIndexOrder(match)
        }
        let scores = try snapshot.ask(index.rankedHits(expression, match.phrases(vocabulary)))
        var order =
            search.sort == .featured
            ? try ranked(scores, match) : try looked(match)
        if isLooked, search.sort == .featured {
            let allowed = Set(try snapshot.ask(look(.all(expression), match, at: ProductSearch.mostListed)))
            order = order.filter(allowed.contains)
        }
        return leaveOutMentions(order, scores, &hits)
    }

    /// Removes products that only mention the words, unless at most one product is about them.
    private func leaveOutMentions(
        _ products: [Product.ID], _ scores: [(id: Product.ID, score: Int64)], _ hits: inout Hits
    ) -> [Product.ID] {
        guard !search.hasMentions else { return products }
        let mentioning = Set(scores.lazy.filter { $0.score < 0 }.map(\.id))
        let others = products.filter { !mentioning.contains($0) }
        guard others.count + hits.products.count > 1 else { return products }
        hits.mentions += products.count - others.count
        return others
    }

    /// Sorts hits: first those with all words in the name, then those in stock, then those with the best score.
    private func ranked(
        _ scores: [(id: Product.ID, score: Int64)], _ match: SearchMatch
    ) throws -> [Product.ID] {
        let named = Set(try hits(match, in: .name))
        let soldOut = Set(try hits(match, in: .all, .soldOut))
        return scores.sorted { one, other in
            (
                named.contains(one.id) ? 0 : 1, soldOut.contains(one.id) ? 1 : 0, other.score, one.id.rawValue
            ) < (named.contains(other.id) ? 0 : 1, soldOut.contains(other.id) ? 1 : 0, one.score, other.id.rawValue)
        }.map(\.id)
    }

    private func hits(
        _ match: SearchMatch, in columns: SearchTerm.Columns, _ availability: Availability? = nil
    ) throws -> [Product.ID] {
        guard let expression = match.expression(in: columns, availability) else { return [] }
        return try snapshot.ask(
            index.hits(columns == .name ? .names(expression) : .all(expression), limit: Self.limit))
    }

    /// Returns hits that are too many to rank: hits in names first, and among these products in stock first.
    private func inIndexOrder(_ match: SearchMatch) throws -> [Product.ID] {
        var found: [Product.ID] = []
        var known: Set<Product.ID> = []
        let sources = match.hasNoWords ? sources(match, in: .all) : sources(match, in: .name) + sources(match, in: .all)
        for source in sources where found.count < Self.limit {
            let hits = try snapshot.ask(index.hits(source, limit: Self.limit))
            for hit in hits where known.insert(hit).inserted { found.append(hit) }
        }
        return Array(found.prefix(Self.limit))
    }

    /// Returns those of the first hits whose price and category match, sorted, with products in stock first.
    private func looked(_ match: SearchMatch) throws -> [Product.ID] {
        var found: [Product.ID] = []
        var left = ProductSearch.mostPriced
        for source in sources(match, in: .all) where found.count < Self.limit && left > 0 {
            found += try snapshot.ask(look(source, match, at: left))
            left -= try snapshot.ask(index.hitCount(source, limit: left))
        }
        return Array(found.prefix(Self.limit))
    }

    private func look(_ source: HitSource, _ match: SearchMatch, at most: Int) -> Query<[Product.ID]> {
        index.hits(
            source, looking: most, for: search.filter, in: match.looked, sortedBy: search.sort, limit: Self.limit)
    }

    private func sources(_ match: SearchMatch, in columns: SearchTerm.Columns) -> [HitSource] {
        let availabilities = search.filter.isInStock ? [.inStock] : Availability.allCases
        if match.hasNoWords { return availabilities.map { .categories((match.looked ?? []).sorted(), $0) } }
        return availabilities.compactMap { availability in
            match.expression(in: columns, availability).map { columns == .name ? .names($0) : .all($0) }
        }
    }
}

extension Query {
    /// A category and all its descendants.
    fileprivate static func searchedCategories(within category: Category.ID) -> Query<[Int64]> {
        .init(
            all: """
                WITH RECURSIVE within (id) AS (
                    SELECT CAST($1 AS BIGINT)
                    UNION SELECT categories.id FROM within JOIN categories ON categories.parent_id = within.id)
                SELECT id FROM within
                """, [category])
    }
}
