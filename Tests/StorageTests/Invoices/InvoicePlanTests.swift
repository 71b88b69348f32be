import Shop
import TestSupport
import Testing

@testable import Storage

/// No question about invoices reads more of them than it answers with.
@Suite(.onSQLite(.plan))
struct InvoicePlanTests {
    private let shop: TestShop
    private let first = Invoice.ID(rawValue: 1)

    /// 10,000 orders, each with an invoice and the credit note that took it back.
    init() throws {
        shop = try TestShop()
        try shop.takeInvoices()
        try shop.makeInvoice(of: shop.buy(1, of: .apple, for: shop.customer("Ann")))
        try shop.raw(
            """
            CREATE TABLE numbers AS WITH RECURSIVE numbers (n) AS (VALUES (2) UNION SELECT n + 1 FROM numbers LIMIT 19999)
            SELECT n FROM numbers;
            INSERT INTO orders (id, code, customer_id, placed_at, currency)
            SELECT 1001 + n / 2, 1001 + n / 2, 1, 0, 'USD' FROM numbers WHERE n % 2 = 0 AND n < 20000;
            INSERT INTO invoice_rows SELECT n, 0, 'Apple', 1, 'each', 147, iif(n % 2, 147, -147), 0, 0, '', '' FROM numbers;
            DROP TRIGGER papers_are_chained; DROP TRIGGER papers_are_numbered_by_their_series;
            INSERT INTO invoices SELECT n, iif(n % 2, 'invoice', 'cancellation'), 1001 + (n - 1) / 2,
                iif(n % 2, NULL, n - 1), n, NULL, NULL,
                '', 'Seller', '', 'Buyer', 1, iif(n % 2, 147, -147), 1, n, n, NULL, NULL FROM numbers ORDER BY n;
            DROP TABLE numbers; ANALYZE
            """)
    }

    @Test func aPageOfTheListIsTheEndOfTheTable() throws {
        let made = try shop.store.read { try $0.ask(.invoices(limit: 50)) }
        #expect(made.map(\.id.rawValue) == (19_951...20_000).reversed())
        try expect(.invoices(before: first, limit: 50), "INTEGER PRIMARY KEY")
    }

    @Test func invoicesAreFoundByTheirOrderAndByWhatTheyCorrect() throws {
        try expect(.invoices(of: Order.ID(rawValue: 1001)), "invoices_by_order")
        try expect(.creditNotes(for: first), "invoices_by_correction")
        try expect(.invoice(first), "INTEGER PRIMARY KEY")
        try expect(.nextInvoice, "SEARCH invoices")
    }

    private func expect<Answer>(
        _ query: Query<Answer>, _ index: String, at location: SourceLocation = #_sourceLocation
    ) throws {
        let plan = try shop.plan(of: query)
        #expect(plan.contains { $0.contains(index) }, "\(plan)", sourceLocation: location)
        #expect(
            !plan.contains { $0.hasPrefix("SCAN") || $0.contains("TEMP B-TREE") }, "\(plan)", sourceLocation: location)
    }
}
