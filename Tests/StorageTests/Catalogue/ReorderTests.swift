import Shop
import Storage
import TestSupport
import Testing

struct ReorderTests {
    private let shop: TestShop
    private let ann: Customer.ID

    init() throws {
        shop = try TestShop()
        ann = try shop.customer("Ann")
    }

    @Test func anOrderIsPutIntoTheCartOnceMore() throws {
        try shop.putWorkedExample(inCartOf: ann)
        let before = try shop.contents(ofCartOf: ann)
        let order = try shop.placeOrder(of: ann)
        try reorder(order)
        #expect(try shop.contents(ofCartOf: ann) == before)
    }

    @Test func itIsAddedToWhatIsInTheCart() throws {
        let order = try buyTomatoesAndMilk()
        try shop.put(1, of: .milk, inCartOf: ann)
        try shop.put(4, of: .apple, inCartOf: ann)
        try reorder(order, shown: [0, 1])
        #expect(try shop.contents(ofCartOf: ann) == ["2 Milk", "4 Apple", "3 Tomato"])
    }

    @Test func theSameAgainBecauseItsAnswerWasLostAddsNothing() throws {
        let order = try buyTomatoesAndMilk()
        for _ in 1...2 { try reorder(order, shown: [0, 0]) }
        #expect(try shop.contents(ofCartOf: ann) == ["3 Tomato", "1 Milk"])
        try reorder(order, shown: [3, 1])
        #expect(try shop.contents(ofCartOf: ann) == ["6 Tomato", "2 Milk"])
    }

    @Test func whatIsGoneOrSoldOutIsLeftOutAndOfTheRestComesWhatIsThere() throws {
        try shop.put(1, of: .apple, inCartOf: ann)
        try shop.put(1, of: .mower, inCartOf: ann)
        try shop.put(3, of: .tomato, inCartOf: ann)
        let order = try shop.placeOrder(of: ann)
        try shop.setArchived(true, .apple)
        try shop.setStock(0, of: .mower)
        try shop.setStock(2, of: .tomato)
        try reorder(order)
        #expect(try shop.contents(ofCartOf: ann) == ["2 Tomato"])
    }

    @Test func todaysPriceIsWhatItCosts() throws {
        let order = try buyTomatoesAndMilk()
        try shop.setPrice(cents: 100, of: .tomato)
        try reorder(order)
        #expect(try shop.cart(of: ann).total == Money(minorUnits: 3 * 100 + 449, .usd))
    }

    private func buyTomatoesAndMilk() throws -> Order {
        try shop.put(3, of: .tomato, inCartOf: ann)
        try shop.put(1, of: .milk, inCartOf: ann)
        return try shop.placeOrder(of: ann)
    }

    private func reorder(_ order: Order, shown: [Int] = []) throws {
        try shop.store.write { [ann] in try $0.reorder(order, to: shown, of: ann) }
    }
}
