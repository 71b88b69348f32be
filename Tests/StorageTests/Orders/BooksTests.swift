import Shop
import Storage
import TestSupport
import Testing

/// Changes that the schema itself refuses, whoever asks.
struct BooksTests {
    private let shop: TestShop
    private let order: Order

    /// Tables of the books, none of whose rows ever changes.
    static let tables = [
        "orders", "order_keys", "order_revisions", "order_lines", "order_adjustments", "order_taxes", "order_contacts",
        "order_states", "payments", "order_returns", "order_heads", "stock_movements", "invoices", "invoice_rows",
    ]

    init() throws {
        shop = try TestShop()
        try shop.setStock(10, of: .tomato)
        let ann = try shop.customer("Ann")
        try shop.raw("UPDATE customers SET given_name = 'Ann', email = 'ann@example.com'")
        order = try shop.buy(2, of: .tomato, for: ann)
        let taxed = TaxRate(thousandths: 7_000)!
        let contents = try OrderContents(
            [shop.line(3, .tomato, taxRate: taxed)],
            [Adjustment(.delivery, label: "Delivery", amount: Money(minorUnits: 500, .usd), taxRate: taxed)],
            in: .usd)
        try shop.revise(order, to: contents)
        try shop.set(order, to: .packed, .sent)
        try shop.pay(1235, for: order, reference: "1")
        try shop.takeInvoices()
        try shop.makeInvoice(of: order)
        try shop.returnUnits(1, of: order, cents: 262)
    }

    @Test(arguments: tables) func noRowChanges(table: String) throws {
        let columns = try shop.columns(of: table).map { $0.split(separator: " ") }.filter { $0[0] != "hidden_at" }
        #expect(columns.count >= 3)
        let update = shop.database == nil ? "UPDATE OR REPLACE" : "UPDATE"
        for column in columns {
            let value = ["bigint": "1 + coalesce(\(column[0]), 0)", "text": "'x'"][column[1]] ?? otherBytes
            try expectRefusal("\(update) \(table) SET \(column[0]) = \(value)", in: table)
        }
    }

    private var otherBytes: String {
        shop.database == nil ? "randomblob(16)" : "decode(md5(random()::text), 'hex')"
    }

    @Test(arguments: tables) func noRowIsDeleted(table: String) throws {
        try expectRefusal("DELETE FROM \(table)", in: table)
    }

    @Test(.onSQLite(.sql), arguments: tables) func noRowIsReplaced(table: String) throws {
        let columns = try shop.columnNames(of: table).joined(separator: ", ")
        try expectRefusal("INSERT OR REPLACE INTO \(table) (\(columns)) SELECT \(columns) FROM \(table)", in: table)
    }

    @Test(arguments: [
        "order_lines SELECT order_id, revision, 9, variant_id, 'X', 'X', 'each', 1, 1, 0, 0, '', NULL, '', '', ''",
        "order_adjustments SELECT order_id, revision, 9, 'coupon', 'X', 0, 0, 0, NULL, '', '', ''",
        "order_taxes SELECT order_id, revision, 1, 0, 0",
    ]) func nothingIsAddedToARevision(row: String) throws {
        try expectRefusal("INSERT INTO \(row) FROM order_lines WHERE revision = 2", in: "order_lines")
    }

    @Test func onlyTheListOfItsShopperHidesAnOrder() throws {
        try shop.raw("UPDATE orders SET hidden_at = 5")
        #expect(try shop.rawInt("SELECT hidden_at FROM orders") == 5)
    }

    @Test func anOrderGoesOnlyToWhomItsCustomerBecame() throws {
        _ = try shop.customer("Ben")
        _ = try shop.customer("Cem")
        try shop.raw("UPDATE customers SET merged_into = 2 WHERE id = 1")
        try expectRefusal("UPDATE orders SET customer_id = 3", in: "orders")
        try shop.raw("UPDATE orders SET customer_id = 2")
        try expectRefusal("UPDATE orders SET customer_id = 1", in: "orders")
    }

    @Test func aContactIsOnlyErased() throws {
        let rest = "given_name = '', family_name = '', email = '', note = '', signature = NULL, erased_at = 5"
        let erased = "\(rest), phone = ''"
        try expectRefusal("UPDATE order_contacts SET \(rest), phone = '1'", in: "order_contacts")
        try expectRefusal("UPDATE order_contacts SET \(erased), order_id = 1002", in: "order_contacts")
        try shop.raw("UPDATE order_contacts SET \(erased)")
        #expect(try shop.rawInt("SELECT count(*) FROM order_contacts WHERE email = ''") == 2)
        try expectRefusal("UPDATE order_contacts SET \(erased)", in: "order_contacts")
    }

    @Test(arguments: [
        "order_id, revision, revised_at, unit_count, total) VALUES (1001, 4, 0, 1, 1)",
        "order_id, revision, revised_at, unit_count, total) VALUES (1001, 3, 0, 1, 1)",
    ]) func aRevisionFollowsTheLastOneAndIsTheSumOfItsLines(row: String) throws {
        try expectRefusal("INSERT INTO order_revisions (\(row)", in: "order_revisions")
    }

    @Test(arguments: ["3, 'cancelled'", "5, 'cancelled'"]) func aStateFollowsTheLastOne(row: String) throws {
        try expectRefusal(
            "INSERT INTO order_states (order_id, number, state, changed_at) SELECT 1001, \(row), 0", in: "order_states")
    }

    @Test func moreThanWasBoughtDoesNotComeBack() throws {
        try expectRefusal(
            """
            INSERT INTO order_returns (order_id, revision, line, quantity, is_restocked, credit, returned_at)
            VALUES (1001, 2, 0, 3, 1, 0, 0)
            """, in: "order_returns")
    }

    @Test func aPaymentOfAProviderComesOnce() throws {
        try expectRefusal(
            """
            INSERT INTO payments (order_id, kind, amount, provider, reference, paid_at)
            VALUES (1001, 'card', 1, 'bank', '1', 0)
            """, in: "payments")
    }

    @Test func nothingThatAnOrderRefersToIsDeleted() throws {
        for table in ["products", "variants", "categories", "customers"] {
            #expect(throws: RawRefusal.self) { try shop.raw("DELETE FROM \(table)") }
        }
    }

    private func expectRefusal(_ sql: String, in table: String, at location: SourceLocation = #_sourceLocation) throws {
        let count = try shop.rawInt("SELECT count(*) FROM \(table)")
        #expect(count != 0, sourceLocation: location)
        let refusal = #expect(throws: RawRefusal.self, "\(sql)", sourceLocation: location) {
            try shop.raw(sql)
        }
        #expect(Self.reasons.contains(refusal?.description ?? ""), "\(sql)", sourceLocation: location)
        #expect(try shop.rawInt("SELECT count(*) FROM \(table)") == count, sourceLocation: location)
        #expect(try shop.faults() == [], sourceLocation: location)
    }

    /// What the schema says of the books. Another error would mean that something else was wrong.
    private static let reasons: Set = [
        "the books do not change", "an order has one invoice that stands", "the stock ledger does not change",
        "an order goes only to whom its customer was merged into",
        "a revision must be the sum of its lines and adjustments", "no more units can come back than were bought",
        "no more can go back than came", "papers are numbered by their series",
        "papers have the hash of the paper before them",
    ]
}
