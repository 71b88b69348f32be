import Shop
import Storage
import TestSupport
import Testing

struct PlacingOrdersTests {
    private let shop: TestShop
    private let ann: Customer.ID

    init() throws {
        shop = try TestShop()
        ann = try shop.customer("Ann")
    }

    @Test func theWorkedExampleIsOrdered() throws {
        try shop.putWorkedExample(inCartOf: ann)
        let order = try shop.placeOrder(of: ann)
        #expect(order.id.rawValue == 1001)
        #expect(order.code.description == "1001")
        #expect(order.total.formatted == "$328.42")
        #expect(order.unitCount == 17)
        #expect(order.placedAt == shop.clock.now)
        #expect(try shop.cart(of: ann).isEmpty)
        #expect(try shop.recentOrders(of: ann) == [order])
        #expect(try shop.lines(of: order).map(\.subtotal).total(in: .usd) == order.total)
        #expect(try shop.lines(of: order).map(\.productName) == WorkedExample.lines.map(\.product.name))
    }

    @Test func ordersAreCountedUp() throws {
        let numbers = try (1...3).map { _ in try shop.buy(1, of: .apple, for: ann).id.rawValue }
        #expect(numbers == [1001, 1002, 1003])
    }

    @Test func anEmptyCartIsNotOrdered() throws {
        #expect(throws: CheckoutRefusal.emptyCart) { try shop.placeOrder(of: ann) }
        #expect(try shop.recentOrders(of: ann).isEmpty)
    }

    @Test func theSameKeyFindsTheSameOrder() throws {
        let key = TestShop.newKey()
        try shop.put(1, of: .apple, inCartOf: ann)
        let order = try shop.placeOrder(of: ann, key: key)
        #expect(try shop.store.read { try $0.order(key: key, of: ann) } == order)
        let ben = try shop.customer("Ben")
        #expect(try shop.store.read { try $0.order(key: key, of: ben) } == nil)
        #expect(try shop.store.read { try $0.order(key: TestShop.newKey(), of: ann) } == nil)
    }

    @Test func theSameKeyNeverBuysTwice() throws {
        let key = TestShop.newKey()
        try shop.put(1, of: .apple, inCartOf: ann)
        let order = try shop.placeOrder(of: ann, key: key)
        try shop.put(1, of: .apple, inCartOf: ann)
        #expect(try shop.placeOrder(of: ann, key: key) == order)
        #expect(try shop.recentOrders(of: ann).count == 1)
        #expect(try shop.contents(ofCartOf: ann) == ["1 Apple"])
        #expect(try shop.rawInt("SELECT count(*) FROM order_lines") == 1)
    }

    @Test func twoShoppersMayHaveTheSameKey() throws {
        let key = TestShop.newKey()
        let ben = try shop.customer("Ben")
        for customer in [ann, ben] {
            try shop.put(1, of: .apple, inCartOf: customer)
            try shop.placeOrder(of: customer, key: key)
        }
        #expect(try shop.recentOrders(of: ben).count == 1)
    }

    @Test func aPriceThatChangedSinceTheConfirmationIsAskedAgain() throws {
        try shop.put(1, of: .apple, inCartOf: ann)
        let shown = Quote(try shop.cart(of: ann))
        try shop.setPrice(cents: 100, of: .apple)
        #expect(throws: CheckoutRefusal.changedSinceShown) { try shop.placeOrder(of: ann, accepting: shown) }
        #expect(try shop.contents(ofCartOf: ann) == ["1 Apple"])
        #expect(try shop.recentOrders(of: ann).isEmpty)
    }

    @Test func aCartThatChangedSinceTheConfirmationIsAskedAgain() throws {
        try shop.put(1, of: .apple, inCartOf: ann)
        let shown = Quote(try shop.cart(of: ann))
        try shop.put(1, of: .milk, inCartOf: ann)
        #expect(throws: CheckoutRefusal.changedSinceShown) { try shop.placeOrder(of: ann, accepting: shown) }
    }

    @Test func anOrderStaysWhatWasBought() throws {
        try shop.put(2, of: .tomato, inCartOf: ann)
        let order = try shop.placeOrder(of: ann)
        let lines = try shop.lines(of: order)
        try shop.setPrice(cents: 999, of: .tomato)
        try shop.raw("UPDATE products SET name = 'Potato', unit = 'kg'; UPDATE categories SET name = 'Food'")
        #expect(try shop.recentOrders(of: ann) == [order])
        #expect(try shop.lines(of: order) == lines)
        #expect(lines.map(\.productName) == ["Tomato"])
        #expect(lines.map(\.categoryName) == ["Grocery"])
        #expect(lines.map(\.unit) == [.lb])
        #expect(lines.map(\.subtotal.formatted) == ["$4.90"])
    }

    @Test func linesRemovedBeforeTheOrderCanStillComeBack() throws {
        try shop.put(1, of: .milk, inCartOf: ann)
        let removedLines = try #require(try shop.emptyCart(of: ann))
        try shop.buy(1, of: .apple, for: ann)
        #expect(try shop.undo(removedLines, of: ann))
        #expect(try shop.contents(ofCartOf: ann) == ["1 Milk"])
    }

    @Test func aGiftIsAnOrderToo() throws {
        try shop.setPrice(cents: 0, of: .apple)
        #expect(try shop.buy(1, of: .apple, for: ann).total == .zero(.usd))
    }
}
