import Shop
import Storage
import TestSupport
import Testing

/// Damage of the books that `shopme check` finds.
struct BooksFaultTests {
    private let shop: TestShop
    private let order: Order

    init() throws {
        shop = try TestShop()
        try shop.setStock(9, of: .mower)
        shop.letPass(hours: 1)
        order = try shop.buy(2, of: .mower, for: shop.customer("Ann"))
        try shop.buy(2, of: .apple, for: shop.customer("Ann"))
    }

    @Test func aRevisionWithAnotherTotalIsBad() throws {
        try damage(
            "revisions_do_not_change", "order_revisions SET total = 1 WHERE order_id = 1001",
            "order_heads SET total = 1 WHERE order_id = 1001")
        try expect("BAD order sums: order 1001 says 2 units for 1, its lines 2 for 39998")
    }

    @Test func aRevisionWithAnotherCountIsBad() throws {
        try damage(
            "revisions_do_not_change", "order_revisions SET unit_count = 3 WHERE order_id = 1002",
            "order_heads SET unit_count = 3 WHERE order_id = 1002")
        try expect("BAD order sums: order 1002 says 3 units for 294, its lines 2 for 294")
    }

    @Test func aLaterRevisionIsNamed() throws {
        try shop.revise(order, to: shop.contents([(3, .mower)], [delivery]))
        try damage("adjustments_do_not_change", "order_adjustments SET amount = 499")
        try expect("BAD order sums: order 1001, revision 2, says 3 units for 60497, its lines 3 for 60496")
    }

    @Test func aTaxThatIsNotTheSumOfItsSharesIsBad() throws {
        let taxed = TaxRate(thousandths: 10_000)!
        try shop.revise(order, to: OrderContents([shop.line(2, .mower, cents: 100, taxRate: taxed)], in: .usd))
        try damage("lines_do_not_change", "order_lines SET tax = 19 WHERE revision = 2")
        try expect(
            "BAD order sums: order 1001, revision 2, has a tax that its shares differ from by -1, at the rate 10000")
    }

    @Test func onlyTheFirstFewOfManyAreTold() throws {
        for _ in 1...2 { try shop.buy(1, of: .apple, for: shop.customer("Ben")) }
        try damage("revisions_do_not_change", "order_revisions SET total = 1", "order_heads SET total = 1")
        let line = try #require(try shop.faults().first)
        #expect(line.hasPrefix("BAD order sums: order 1001 says"))
        #expect(line.hasSuffix("; and 1 more"))
    }

    @Test(arguments: [
        ("state = 'sent'", "state sent instead of placed"), ("revision = 2", "revision 2 instead of 1"),
        ("unit_count = 1", "units 1 instead of 2"), ("total = 1", "total 1 instead of 39998"),
        ("credited = 1", "credited 1 instead of 0"), ("paid = 1", "paid 1 instead of 0"),
        ("refunded = 1", "refunded 1 instead of 0"),
        ("total = 0, paid = 2", "total 0 instead of 39998, paid 2 instead of 0"),
    ]) func aHeadThatIsNotWhatTheBooksSayIsBad(assignment: String, told: String) throws {
        try damage("order_heads_are_what_the_books_say", "order_heads SET \(assignment) WHERE order_id = 1001")
        #expect(try shop.faults().contains("BAD order heads: the head of order 1001 says \(told)"))
    }

    @Test func aHeadThatSaysWhenItChangedOtherwiseThanTheBooksIsBad() throws {
        try damage("order_heads_are_what_the_books_say", "order_heads SET changed_at = 7 WHERE order_id = 1001")
        let moment = shop.clock.now.secondsSince1970
        try expect("BAD order heads: the head of order 1001 says last change 7 instead of \(moment)")
    }

    @Test(arguments: [
        ("order_heads_stay", "order_heads", "head"), ("states_stay", "order_states", "state"),
        ("revisions_stay", "order_revisions", "revision"),
    ]) func anOrderThatLacksAPartIsBad(trigger: String, table: String, part: String) throws {
        try shop.rawWithoutForeignKeys("DROP TRIGGER \(trigger); DELETE FROM \(table) WHERE order_id = 1002")
        #expect(
            try shop.faults().contains { $0.hasPrefix("BAD order heads: order 1002 has no \(part)") })
    }

    @Test(.onSQLite(.sql)) func aLineWithoutARevisionIsBad() throws {
        try shop.rawWithoutForeignKeys(
            "INSERT INTO order_lines VALUES (1002, 7, 0, 1, 'X', 'X', 'each', 1, 1, 0, 0, '', NULL, '', '', '')")
        try expect("BAD foreign keys: 1 of the order_lines refer to order_revisions that are not there")
    }

    @Test(arguments: [
        (
            "INSERT INTO order_states (order_id, number, state, changed_at) VALUES (1002, 2, 'delivered', 0)",
            "order 1002 is delivered after placed"
        ),
        (
            "INSERT INTO order_states (order_id, number, state, changed_at) VALUES (1002, 2, 'lost', 0)",
            "order 1002 is lost after placed"
        ),
        (
            """
            DROP TRIGGER states_do_not_change; UPDATE order_states SET state = 'packed' WHERE order_id = 1002;
            DROP TRIGGER order_heads_are_what_the_books_say; UPDATE order_heads SET state = 'packed' WHERE order_id = 1002
            """, "order 1002 is packed after nothing"
        ),
    ]) func aStateThatCannotFollowIsBad(sql: String, told: String) throws {
        try shop.raw(sql)
        try expect("BAD order states: \(told)")
    }

    @Test func aMovementOfSomethingElseThanItsLineSaysIsBad() throws {
        try shop.raw(
            """
            INSERT INTO stock_movements (variant_id, change, reason, order_id, revision, line, moved_at)
            SELECT id, -1, 'sold', 1002, 1, 0, 0 FROM products WHERE slug = 'mower';
            UPDATE variants SET stock = stock - 1 WHERE product_id = (SELECT id FROM products WHERE slug = 'mower')
            """)
        let line = try #require(try shop.faults().first)
        #expect(line.hasPrefix("BAD stock ledger: order 1002 moved -1 of Mower, which its line does not name"))
        #expect(line.hasSuffix("order 1002 took 1 of Mower instead of 0"))
    }

    @Test(arguments: [(-1, "took 3 of Mower instead of 2"), (1, "took 1 of Mower instead of 2")])
    func anOrderThatTookAnotherNumberIsBad(change: Int, told: String) throws {
        try move(change)
        try expect("BAD stock ledger: order 1001 \(told)")
    }

    @Test func whatWasCountedSinceIsNotHeldAgainstAnOrder() throws {
        try shop.setStock(3, of: .mower)
        try move(1)
        #expect(try shop.faults() == [])
    }

    @Test func whatWasNotCountedWhenItWasBoughtIsNotHeldAgainstAnOrder() throws {
        shop.letPass(hours: 1)
        try shop.setStock(5, of: .apple)
        #expect(try shop.faults() == [])
    }

    @Test func aCancelledOrderThatKeptItsUnitsIsBad() throws {
        try shop.raw(
            "INSERT INTO order_states (order_id, number, state, changed_at) VALUES (1001, 2, 'cancelled', 0)")
        try expect("BAD stock ledger: order 1001 took 2 of Mower instead of 0")
    }

    @Test func unitsThatCameBackAndWereNotRestockedAreBad() throws {
        try shop.raw(
            """
            INSERT INTO order_returns (order_id, revision, line, quantity, is_restocked, credit, returned_at)
            VALUES (1001, 1, 0, 1, 1, 0, 0)
            """)
        try expect("BAD stock ledger: order 1001 took 2 of Mower instead of 1")
    }

    @Test func customersWhoBecomeEachOtherAreBad() throws {
        _ = try shop.customer("Ben")
        try shop.raw(
            """
            DROP TRIGGER IF EXISTS customers_do_not_merge_in_circles;
            UPDATE customers SET merged_into = 3 - id
            """)
        try expect("BAD merges: customer 1 is merged into themselves; customer 2 is merged into themselves")
    }

    private let delivery = Adjustment(.delivery, label: "Delivery", amount: Money(minorUnits: 500, .usd))

    private func move(_ change: Int) throws {
        try shop.raw(
            """
            INSERT INTO stock_movements (variant_id, change, reason, order_id, revision, line, moved_at)
            SELECT variant_id, \(change), 'revised', 1001, 1, 0, 0 FROM order_lines WHERE order_id = 1001;
            UPDATE variants SET stock = stock + \(change) WHERE id = (
                SELECT variant_id FROM order_lines WHERE order_id = 1001)
            """)
    }

    /// Changes what nothing can change while that trigger is there; heads as well.
    private func damage(_ trigger: String, _ updates: String...) throws {
        let script = updates.map { "UPDATE " + $0 }.joined(separator: "; ")
        try shop.raw(
            """
            DROP TRIGGER \(trigger); DROP TRIGGER IF EXISTS order_heads_are_what_the_books_say; \(script)
            """)
    }

    private func expect(_ line: String, at location: SourceLocation = #_sourceLocation) throws {
        // The triggers that were in the way of the damage are missing as well.
        let faults = try shop.faults().filter { !$0.hasPrefix("BAD schema: the trigger ") }
        #expect(faults == [line], sourceLocation: location)
    }
}
