import Shop
import TestSupport
import Testing

@testable import Storage

/// Searches of a big shop on a server read no table, and no index, from end to end.
@Suite(.enabled(if: !TestEngine.isSQLite, "it reads PostgreSQL's plan of a question"))
struct SearchPlanTests {
    /// Whether or not the server has counted what is in the tables. The document of one product is made of that alone,
    /// too, as the triggers ask for it.
    @Test func aBigShopIsReadFromIndexes() throws {
        let shop = try TestShop()
        try shop.addProducts(10_000)
        let before = try shop.store.read { try plans($0) }
        try shop.raw("ANALYZE")
        let document = try shop.rawConnection().strings(
            "EXPLAIN (COSTS OFF) SELECT * FROM search_documents WHERE id = ANY ('{4711}')")
        for (name, plan) in try before + shop.store.read({ try plans($0) }) + [("document", document)] {
            #expect(plan.walks == [], "\(name): \(plan.joined(separator: "\n"))")
        }
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
        var expression = SearchExpression.phrase("item")
        for availability in [nil, .inStock, .soldOut] as [Availability?] {
            expression.availability = availability
            plans += try [HitSource.all(expression), .names(expression)].flatMap { try snapshot.plans(of: $0) }
            plans.append(("ranked hits", try snapshot.plan(of: index.rankedHits(expression, [phrase]))))
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

    /// Plan of PostgreSQL to find the rows of a question, line by line, whatever its arguments are.
    fileprivate func plan<Result>(of query: Query<Result>) throws -> [String] {
        let sql = query.sql.replacing("unnest($1)", with: "unnest(CAST($1 AS BIGINT[]))")
        let arguments = query.arguments.map { _ in "NULL" }.joined(separator: ", ")
        try database.executeScript("PREPARE asked AS \(sql)")
        defer { try? database.executeScript("DEALLOCATE asked") }
        return try ask(Query<[String]>(all: "EXPLAIN (COSTS OFF) EXECUTE asked (\(arguments))"))
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
