import Shop
import Storage
import TestSupport
import Testing

struct RecentOrdersTests {
    private let shop: TestShop
    private let ann: Customer.ID

    init() throws {
        shop = try TestShop()
        ann = try shop.customer("Ann")
    }

    @Test func theLastTenAreShownNewestFirst() throws {
        let orders = try buy(12)
        #expect(try shop.recentOrders(of: ann) == orders.suffix(10).reversed())
    }

    @Test func theEleventhDoesNotMoveUp() throws {
        let orders = try buy(11)
        #expect(try shop.hide(orders[5], of: ann))
        let shown = try shop.recentOrders(of: ann)
        #expect(shown.count == 9)
        #expect(!shown.contains(orders[0]))
        #expect(!shown.contains(orders[5]))
    }

    @Test func aNewOrderPushesAHiddenOneOut() throws {
        let orders = try buy(10)
        try shop.hide(orders[0], of: ann)
        #expect(try shop.recentOrders(of: ann).count == 9)
        _ = try buy(1)
        #expect(try shop.recentOrders(of: ann).count == 10)
    }

    @Test func aHiddenOrderCanBeShownAgain() throws {
        let orders = try buy(3)
        #expect(try shop.hide(orders[1], of: ann))
        #expect(try shop.recentOrders(of: ann) == [orders[2], orders[0]])
        #expect(try shop.show(orders[1], of: ann))
        #expect(try shop.recentOrders(of: ann) == orders.reversed())
    }

    @Test func theBooksKeepWhatIsHidden() throws {
        let order = try #require(try buy(1).first)
        try shop.hide(order, of: ann)
        #expect(try shop.recentOrders(of: ann).isEmpty)
        #expect(try shop.store.read { try $0.ask(.order(order.id, of: ann)) } == order)
        #expect(try shop.lines(of: order).count == 1)
    }

    @Test func nobodySeesOrHidesAnothersOrders() throws {
        let order = try #require(try buy(1).first)
        let ben = try shop.customer("Ben")
        #expect(try shop.recentOrders(of: ben).isEmpty)
        #expect(try shop.store.read { try $0.ask(.order(order.id, of: ben)) } == nil)
        #expect(try !shop.hide(order, of: ben))
        #expect(try shop.recentOrders(of: ann) == [order])
        try shop.hide(order, of: ann)
        #expect(try !shop.show(order, of: ben))
        #expect(try shop.recentOrders(of: ann).isEmpty)
    }

    @Test func anOrderThatIsNotThereCannotBeHidden() throws {
        let none = Order(
            id: .init(rawValue: 9999), code: OrderCode(proposing: 9999), placedAt: shop.clock.now, unitCount: 1,
            total: .zero(.usd))
        #expect(try !shop.hide(none, of: ann))
    }

    @Test func eachOrderSaysWhenItWas() throws {
        let first = try shop.buy(1, of: .apple, for: ann)
        shop.letPass(days: 1)
        let second = try shop.buy(1, of: .apple, for: ann)
        #expect(try shop.recentOrders(of: ann).map(\.placedAt) == [second.placedAt, first.placedAt])
        #expect(second.placedAt == first.placedAt + 86_400)
    }

    private func buy(_ count: Int) throws -> [Order] {
        try (0..<count).map { _ in try shop.buy(1, of: .apple, for: ann) }
    }
}
