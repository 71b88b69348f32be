import Shop
import TestSupport
import Testing

@testable import Storage

/// No question about an import reads more of its rows than it answers with.
@Suite(.onSQLite(.plan))
struct ImportPlanTests {
    private let shop: TestShop
    private let id = Import.ID(rawValue: 1)

    /// An import of 10,000 rows, of which hundreds wait, and others were refused. Nobody has analyzed the tables, as nobody
    /// has in the shop where it has just been read.
    init() throws {
        shop = try TestShop()
        let author = try shop.addManager().id
        _ = try shop.store.write {
            try $0.beginImport(.products, file: "a.csv", fileName: "goods.csv", size: 1000, by: author)
        }
        try shop.raw(
            """
            WITH RECURSIVE numbers (n) AS (VALUES (2) UNION SELECT n + 1 FROM numbers LIMIT 10000)
            INSERT INTO import_rows (import_id, number, outcome, cells, message)
            SELECT 1, n, iif(n % 100 = 0, 'changed', iif(n % 3 = 0, 'refused', 'done')), 'cells', 'message' FROM numbers
            """)
    }

    @Test func rowsAreFoundByWhatBecameOfThem() throws {
        let first = try shop.store.read { [id] in try $0.ask(.rows(of: id, .changed, limit: 3)) }
        #expect(first.map(\.number) == [100, 200, 300])
        let last = try shop.store.read { [id] in try $0.ask(.lastRows(of: id, .changed, limit: 2)) }
        #expect(last.map(\.number) == [10_000, 9900])
        for outcome in ImportRow.Outcome.allCases {
            try expect(.rows(of: id, outcome, limit: 100), "import_rows_by_outcome (import_id=? AND outcome=?)")
            try expect(.lastRows(of: id, outcome, limit: 100), "import_rows_by_outcome (import_id=? AND outcome=?)")
        }
    }

    @Test func importsAreFoundByTheirStage() throws {
        try expect(.importAtWork, "imports_at_work")
        try expect(.importing(id), "INTEGER PRIMARY KEY")
        try expect(.stockedVariant(Variant.ID(rawValue: 1)), "INTEGER PRIMARY KEY")
    }

    @Test func oldOnesAreDeletedInPortions() throws {
        _ = try shop.store.write { try $0.setStage(.cancelled, of: .init(rawValue: 1), from: .reading) }
        #expect(try shop.store.write { try $0.deleteExpiredImports(atMost: 500) } == 0)
        try shop.raw("UPDATE imports SET begun_at = begun_at - 40 * 86400")
        #expect(try shop.store.write { try $0.deleteExpiredImports(atMost: 4000) } == 4000)
        #expect(try shop.store.write { try $0.deleteExpiredImports(atMost: 9000) } == 6001)
        #expect(try shop.store.read { try $0.ask(.latestImports(limit: 10)) }.isEmpty)
    }

    private func expect<Answer>(
        _ query: Query<Answer>, _ index: String, at location: SourceLocation = #_sourceLocation
    ) throws {
        let plan = try shop.plan(of: query)
        #expect(plan.contains { $0.contains(index) }, "\(plan)", sourceLocation: location)
        let isScan = plan.contains { $0.hasPrefix("SCAN import_rows") || $0.contains("(import_id=?)") }
        #expect(!isScan, "\(plan)", sourceLocation: location)
    }
}
