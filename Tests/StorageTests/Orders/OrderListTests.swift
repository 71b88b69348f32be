import Shop
import Storage
import TestSupport
import Testing

/// The desk's list has every order as its books say it is now.
struct OrderListTests {
    private let shop: TestShop
    private let ann: Customer.ID

    init() throws {
        shop = try TestShop()
        ann = try shop.customer("Ann")
    }

    private func list(_ filter: OrderFilter) throws -> [Int64] {
        try shop.store.read { try $0.orderList(filter, limit: 50) }.orders.map(\.order.id.rawValue)
    }

    @Test func ordersAreFoundByHowFarTheyArePaid() throws {
        let orders = try (0..<7).map { _ in try shop.buy(2, of: .apple, for: ann) }
        try shop.pay(100, for: orders[1], reference: "part")
        try shop.pay(294, for: orders[2], reference: "all")
        try shop.pay(300, for: orders[3], reference: "more")
        try shop.pay(294, for: orders[4], reference: "came")
        try shop.set(orders[4], to: .cancelled)
        try shop.pay(-294, for: orders[4], reference: "went")
        try shop.set(orders[5], to: .cancelled)
        try shop.pay(147, for: orders[6], reference: "one")
        try shop.set(orders[6], to: .packed, .sent)
        try shop.returnUnits(1, of: orders[6], cents: 147)
        let expected: [PaymentStatus: [Int]] = [
            .due: [0], .partPaid: [1], .paid: [6, 2], .refundDue: [3], .refunded: [4],
        ]
        for (status, numbers) in expected {
            #expect(try list(OrderFilter(payment: status)) == numbers.map { orders[$0].id.rawValue }, "\(status)")
        }
        for order in orders {
            let status = try shop.deskOrder(order).paymentStatus
            let found = try PaymentStatus.allCases.filter {
                try list(OrderFilter(payment: $0)).contains(order.id.rawValue)
            }
            #expect(found == [status].compactMap(\.self))
        }
        #expect(try shop.faults() == [])
    }

    @Test func anOrderIsListedAsItIsNow() throws {
        let order = try shop.placeDeskOrder(shop.contents([(2, .apple)]), of: ann, placedAt: shop.clock.now + -86_400)
        let later = try shop.buy(1, of: .milk, for: ann)
        #expect(try list(OrderFilter()) == [later.id.rawValue, order.id.rawValue])
        try shop.revise(order, to: shop.contents([(5, .apple)]))
        var filter = OrderFilter()
        filter.least = 5 * 147
        #expect(try list(filter) == [order.id.rawValue])
        filter.most = 5 * 147 - 1
        #expect(try list(filter) == [])
        try shop.set(order, to: .packed)
        #expect(try list(OrderFilter(state: .packed)) == [order.id.rawValue])
        #expect(try list(OrderFilter(state: .placed)) == [later.id.rawValue])
        filter = OrderFilter(customer: ann)
        filter.end = later.placedAt
        #expect(try list(filter) == [order.id.rawValue])
        (filter.begin, filter.end) = (later.placedAt, nil)
        #expect(try list(filter) == [later.id.rawValue])
    }

    /// What is listed beside the one order are no orders: nobody reads them.
    @Test(.onSQLite(.sql)) func aSearchThatNoIndexAnswersGoesOnWhereItStopped() throws {
        let order = try shop.buy(1, of: .milk, for: ann)
        try shop.raw(
            """
            WITH RECURSIVE numbers (n) AS (VALUES (1) UNION SELECT n + 1 FROM numbers LIMIT \(OrderList.mostSearched + 5))
            INSERT INTO listed_orders (order_id, customer_id, placed_at, state, payment, total)
            SELECT 10000 + n, 1, n, 'placed', 'due', 1 FROM numbers;
            UPDATE listed_orders SET placed_at = 0 WHERE order_id = \(order.id.rawValue)
            """)
        var filter = OrderFilter(state: .placed)
        filter.least = 2
        let first = try shop.store.read { try $0.orderList(filter, limit: 50) }
        #expect(first.orders.isEmpty && first.isCutOff && first.last?.rawValue == 10_006)
        let second = try shop.store.read { try $0.orderList(filter, after: first.last, limit: 50) }
        #expect(second.orders.map(\.order.id) == [order.id] && second.last == nil && !second.isCutOff)
    }

    @Test(arguments: [
        ("customer_id = 7", "1001"), ("placed_at = 7", "1001"), ("state = 'sent'", "1001"),
        ("payment = 'paid'", "1001"),
        ("total = 7", "1001"), ("order_id = 7", "1001; order 7"),
    ]) func anOrderThatIsListedWronglyIsBad(assignment: String, told: String) throws {
        try shop.buy(1, of: .milk, for: ann)
        try shop.raw("UPDATE listed_orders SET \(assignment)")
        let expected = told.replacing("; ", with: " differs in the order list; ")
        #expect(try shop.faults() == ["BAD order list: order \(expected) differs in the order list"])
    }

    @Test func theOrdersOfWhoeverWasMergedAreTheHeirs() throws {
        let ben = try shop.customer("Ben")
        let order = try shop.buy(1, of: .milk, for: ben)
        try shop.raw(
            """
            UPDATE customers SET merged_into = \(ann.rawValue) WHERE id = \(ben.rawValue);
            UPDATE orders SET customer_id = \(ann.rawValue)
            """)
        #expect(try list(OrderFilter(customer: ann)) == [order.id.rawValue])
        #expect(try list(OrderFilter(customer: ben)) == [])
    }
}
