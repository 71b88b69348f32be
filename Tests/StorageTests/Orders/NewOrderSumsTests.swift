import Shop
import Storage
import TestSupport
import Testing

/// New orders that the schema takes only with the right sums, whoever writes them.
struct NewOrderSumsTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
        _ = try shop.customer("Ann")
    }

    @Test func anOrderThatIsTheSumOfItsPartsIsTaken() throws {
        try shop.raw(order + line + revision(units: 2, total: 1000) + state)
        #expect(try shop.rawInt("SELECT total FROM order_heads WHERE order_id = 1001") == 1000)
        #expect(try shop.faults() == [])
    }

    @Test(arguments: [(2, 1001), (2, 999), (1, 1000), (3, 1000)])
    func anOrderThatIsNotIsRefused(units: Int, total: Int) throws {
        try expectRefusal(order + line + revision(units: units, total: total))
    }

    @Test(arguments: [(450, true), (451, false), (-1000, true), (-1001, false)])
    func adjustmentsCountAndTakeNoMoreThanThereIs(amount: Int, isTaken: Bool) throws {
        let sql = order + line + adjustment(amount) + revision(units: 2, total: isTaken ? 1000 + amount : 1450)
        if isTaken { try shop.raw(sql + state) } else { try expectRefusal(sql) }
    }

    @Test(arguments: [(70, 70, true), (69, 70, false), (70, 71, false)])
    func theTaxOfARateIsTheSumOfItsShares(share: Int, tax: Int, isTaken: Bool) throws {
        let sql =
            order + taxedLine(share) + "INSERT INTO order_taxes VALUES (1001, 1, 7000, 1000, \(tax)); "
            + revision(units: 2, total: 1000 + tax)
        if isTaken { try shop.raw(sql + state) } else { try expectRefusal(sql) }
    }

    @Test func aTaxedLineWithoutTheTaxOfItsRateIsRefused() throws {
        try expectRefusal(order + taxedLine(0) + revision(units: 2, total: 1000))
    }

    @Test func anOrderWithoutLinesIsRefused() throws {
        try expectRefusal(order + revision(units: 1, total: 0))
    }

    @Test func aLineWithoutARevisionIsRefused() throws {
        try expectRefusal(order + line)
    }

    @Test func anOrderBeginsAsPlaced() throws {
        try expectRefusal(
            order + line + revision(units: 2, total: 1000)
                + "INSERT INTO order_states (order_id, number, state, changed_at) VALUES (1001, 1, 'packed', 0)")
    }

    @Test func aCodeIsTakenOnce() throws {
        try shop.raw(order)
        try expectRefusal(order.replacing("1001", with: "1002"))
    }

    private let order = """
        INSERT INTO orders (id, code, customer_id, placed_at, currency) VALUES (1001, 'A', 1, 0, 'USD');

        """
    private let line =
        "INSERT INTO order_lines VALUES (1001, 1, 0, 1, 'X', 'X', 'each', 500, 2, 0, 0, '', NULL, '', '', ''); "
    private let state = "INSERT INTO order_states (order_id, number, state, changed_at) VALUES (1001, 1, 'placed', 0); "

    private func taxedLine(_ share: Int) -> String {
        "INSERT INTO order_lines VALUES (1001, 1, 0, 1, 'X', 'X', 'each', 500, 2, 7000, \(share), '', NULL, '', '', ''); "
    }

    private func adjustment(_ amount: Int) -> String {
        """
        INSERT INTO order_adjustments (order_id, revision, position, kind, label, amount)
        VALUES (1001, 1, 0, 'discount', 'X', \(amount));

        """
    }

    private func revision(units: Int, total: Int) -> String {
        """
        INSERT INTO order_revisions (order_id, revision, revised_at, unit_count, total)
        VALUES (1001, 1, 0, \(units), \(total));

        """
    }

    private func expectRefusal(_ sql: String, at location: SourceLocation = #_sourceLocation) throws {
        let before = try shop.rawInt("SELECT count(*) FROM orders")
        #expect(throws: RawRefusal.self, sourceLocation: location) { try shop.raw(sql) }
        #expect(try shop.rawInt("SELECT count(*) FROM orders") == before, sourceLocation: location)
    }
}
