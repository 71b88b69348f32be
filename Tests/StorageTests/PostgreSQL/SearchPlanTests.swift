import Shop
import TestSupport
import Testing

@testable import Storage

/// Searches of a big shop on a server read no table, and no index, from end to end.
@Suite(.enabled(if: !TestEngine.isSQLite, "it reads PostgreSQL's plan of a question"))
struct SearchPlanTests {
    /// A word that all products have, and one of a single product.
    private static let expressions = ["item", "4711"].map { SearchExpression.phrase($0) }

    @Test(arguments: [false, true]) func aBigShopIsReadFromIndexes(isAnalyzed: Bool) throws {
        let shop = try TestShop()
        try shop.addProducts(10_000)
        if isAnalyzed { try shop.raw("ANALYZE") }
        for (name, plan) in try shop.store.read({ try plans($0) }) {
            #expect(plan.walks == [], "\(name): \(plan.joined(separator: "\n"))")
        }
    }

    /// As the triggers read it, with a table of products that has been counted.
    @Test func theDocumentOfOneProductIsMadeOfThatAlone() throws {
        let shop = try TestShop()
        try shop.addProducts(10_000)
        try shop.raw("ANALYZE")
        let plan = try shop.rawConnection().strings(
            "EXPLAIN (COSTS OFF) SELECT * FROM search_vectors WHERE product_id = ANY ('{4711}')")
        #expect(plan.walks == [], "\(plan.joined(separator: "\n"))")
    }

    private func plans(_ snapshot: Snapshot) throws -> [(name: String, plan: [String])] {
        let index = snapshot.database.searchIndex
        try index.prepare()
        let phrase = RankedPhrase(text: .word("item"), word: 0, weight: .max, rarity: .max, isWeak: false)
        var plans = [
            ("categories", try snapshot.plan(of: index.categories(matching: ["grocery"], limit: 48))),
            ("counts", try snapshot.plan(of: index.categoryCounts(of: [.init(rawValue: 1)]))),
            ("new words", try snapshot.plan(of: PostgreSQLSearchIndex.newWords(since: 1, limit: 1001))),
        ]
        for var expression in Self.expressions {
            for availability in [nil, .inStock, .soldOut] as [Availability?] {
                expression.availability = availability
                plans += try [HitSource.all(expression), .names(expression)].flatMap { try snapshot.plans(of: $0) }
                plans.append(("ranked hits", try snapshot.plan(of: index.rankedHits(expression, [phrase]))))
            }
        }
        return try plans + Availability.allCases.flatMap { try snapshot.plans(of: .categories([1, 2], $0)) }
    }
}

extension Snapshot {
    fileprivate func plans(of source: HitSource) throws -> [(name: String, plan: [String])] {
        let index = database.searchIndex
        let filter = SearchFilter(from: Money(minorUnits: 50, .usd))
        let looked = try ProductSort.allCases.map { sort in
            let query = index.hits(source, looking: 20_000, for: filter, in: [1, 2], sortedBy: sort, limit: 2001)
            return ("hits by \(sort)", try plan(of: query))
        }
        return looked + [
            ("first hits", try plan(of: index.hits(source, limit: 2001))),
            ("one hit", try plan(of: index.hitCount(source, limit: 1))),
            ("number of hits", try plan(of: index.hitCount(source, limit: 20_001))),
        ]
    }

    /// Plan of PostgreSQL to find the rows of a question, line by line.
    fileprivate func plan<Result>(of query: Query<Result>) throws -> [String] {
        try ask(Query<[String]>(all: "EXPLAIN (COSTS OFF) " + query.sql, query.arguments))
    }
}

extension [String] {
    private static let growing = ["products", "product_search", "search_words", "variants"]

    /// Lines of a plan that read a growing table from end to end, or an index of one: below a scan stands what it looks
    /// up.
    fileprivate var walks: [String] {
        indices.filter { index in
            let (line, next) = (self[index], index + 1 < count ? self[index + 1] : "")
            let isOfTable = Self.growing.contains { line.contains("Scan") && line.contains(" on \($0)") }
            guard isOfTable || line.contains("Bitmap Index Scan"), !line.contains("Subquery Scan") else { return false }
            return !next.contains("Index Cond") && !next.contains("Recheck Cond")
        }
        .map { self[$0] }
    }
}
