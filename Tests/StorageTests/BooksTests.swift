import Shop
import Storage
import TestSupport
import Testing

/// Changes that the schema itself refuses, whoever asks.
struct BooksTests {
    private let shop: TestShop
    private let order: Order

    init() throws {
        shop = try TestShop()
        order = try shop.buy(2, of: .tomato, for: shop.customer("Ann"))
    }

    @Test(arguments: [
        "number = 2000", "key = zeroblob(16)", "placed_at = 0", "currency = 'EUR'", "unit_count = 3", "total = 1",
        "total = total", "customer_id = 2",
    ])
    func anOrderDoesNotChange(assignment: String) throws {
        _ = try shop.customer("Ben")
        try expectRefusal("UPDATE orders SET \(assignment)")
    }

    @Test(arguments: [
        "order_number = 2000", "position = 9", "variant_id = 2", "category_name = 'X'", "product_name = 'X'",
        "unit = 'kg'", "unit_price = 1", "quantity = 1",
    ])
    func anOrderLineDoesNotChange(assignment: String) throws {
        try expectRefusal("UPDATE order_lines SET \(assignment)")
    }

    @Test(arguments: ["orders", "order_lines"])
    func nothingIsDeletedFromTheBooks(table: String) throws {
        try expectRefusal("DELETE FROM \(table)")
    }

    @Test func aLineIsNotAddedToAnOrder() throws {
        try expectRefusal("INSERT INTO order_lines SELECT order_number, 1, 2, 'X', 'X', 'each', 1, 1 FROM order_lines")
    }

    @Test func aLineIsNotReplaced() throws {
        try expectRefusal(
            "INSERT OR REPLACE INTO order_lines SELECT order_number, 0, 2, 'X', 'X', 'each', 1, 1 FROM order_lines")
    }

    @Test func anOrderIsNotReplaced() throws {
        try expectRefusal(
            """
            INSERT OR REPLACE INTO orders (number, customer_id, key, placed_at, currency, unit_count, total)
            SELECT number, customer_id, key, 0, 'EUR', unit_count, total FROM orders
            """)
    }

    @Test func aLineWithoutAnOrderIsRefused() throws {
        try expectRefusal("INSERT INTO order_lines VALUES (1002, 0, 1, 'X', 'X', 'each', 1, 1)")
    }

    @Test func anOrderWithoutLinesIsRefused() throws {
        try expectRefusal(newOrder(units: 1, total: 0))
    }

    @Test(arguments: [(2, 1001), (2, 999), (1, 1000), (3, 1000)])
    func anOrderThatIsNotTheSumOfItsLinesIsRefused(units: Int, total: Int) throws {
        try expectRefusal(lines + newOrder(units: units, total: total))
    }

    @Test func anOrderThatIsTheSumOfItsLinesIsTaken() throws {
        try shop.raw(lines + newOrder(units: 2, total: 1000))
        #expect(try shop.rawInt("SELECT total FROM orders WHERE number = 1002") == 1000)
    }

    @Test func nothingThatAnOrderRefersToIsDeleted() throws {
        for table in ["products", "categories", "customers"] {
            #expect(throws: RawDatabase.Refusal.self) { try shop.raw("DELETE FROM \(table)") }
        }
    }

    private let lines = "INSERT INTO order_lines VALUES (1002, 0, 1, 'X', 'X', 'each', 500, 2); "

    private func newOrder(units: Int, total: Int) -> String {
        """
        INSERT INTO orders (number, customer_id, key, placed_at, currency, unit_count, total)
        VALUES (1002, 1, zeroblob(16), 0, 'USD', \(units), \(total))
        """
    }

    private func expectRefusal(_ sql: String, at location: SourceLocation = #_sourceLocation) throws {
        #expect(throws: RawDatabase.Refusal.self, sourceLocation: location) {
            try shop.raw(sql)
        }
        #expect(try shop.recentOrders(of: shop.customer("Ann")) == [order], sourceLocation: location)
        #expect(try shop.lines(of: order).map(\.productName) == ["Tomato"], sourceLocation: location)
    }
}
