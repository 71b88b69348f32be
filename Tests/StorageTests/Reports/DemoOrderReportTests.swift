import Shop
import TestSupport
import Testing

@testable import Storage

/// Orders with the demo card in the figures of reports.
struct DemoOrderReportTests {
    private let shop: TestShop
    private let ann: Customer.ID
    private let start: Timestamp

    init() throws {
        shop = try TestShop()
        try shop.takeSignedCheckouts()
        ann = try shop.customer("Ann")
        start = shop.clock.now + -86_400
    }

    private func placeDemoOrder() throws -> Order {
        try shop.put(2, of: .tomato, inCartOf: ann)
        try shop.store.write { [ann] in try $0.saveCheckout(TestShop.said, of: ann) }
        return try shop.placeSignedOrder(of: ann)
    }

    private func sales() throws -> Sales {
        let end = shop.clock.now + 86_400
        return try #require(try shop.store.read { try $0.ask(.sales(from: start, to: end, in: .usd)) })
    }

    private func bestProducts() throws -> [String: Int] {
        let end = shop.clock.now + 86_400
        let best = try shop.store.read { try $0.ask(.bestProducts(from: start, to: end, in: .usd, limit: 9)) }
        return Dictionary(uniqueKeysWithValues: best.map { ($0.name, $0.revenue.minorUnits) })
    }

    private func sales(_ orders: Int, _ cents: Int, new customers: Int) -> Sales {
        Sales(orders: orders, revenue: Money(minorUnits: cents, .usd), newCustomers: customers)
    }

    @Test func demoOrdersAreNotRevenue() throws {
        let order = try placeDemoOrder()
        #expect(try sales() == sales(0, 0, new: 0) && bestProducts() == [:])
        try shop.returnUnits(1, of: order, cents: 100)
        #expect(try sales() == sales(0, 0, new: 0) && bestProducts() == [:])
        try shop.set(order, to: .cancelled)
        #expect(try sales() == sales(0, 0, new: 0) && bestProducts() == [:])
        try shop.set(order, to: .resumed)
        #expect(try sales() == sales(0, 0, new: 0) && bestProducts() == [:])
        #expect(try shop.faults() == [])
    }

    @Test func customerIsNewWithFirstOrderThatIsNoDemo() throws {
        _ = try placeDemoOrder()
        shop.letPass(hours: 1)
        try shop.placeDeskOrder(shop.contents([(1, .milk)]), of: ann)
        shop.letPass(hours: 1)
        try shop.placeDeskOrder(shop.contents([(1, .milk)]), of: ann)
        #expect(try sales() == sales(2, 898, new: 1))
        #expect(try bestProducts() == ["Milk": 898])
    }

    @Test func demoOrderAfterFirstOrderChangesNothing() throws {
        try shop.placeDeskOrder(shop.contents([(1, .milk)]), of: ann)
        shop.letPass(hours: 1)
        _ = try placeDemoOrder()
        #expect(try sales() == sales(1, 449, new: 1))
    }
}
