import Shop
import TestSupport
import Testing

/// Changes that a shopper is told of when they buy a line of an order again.
struct OrderLineTodayTests {
    private let line = Self.line(3)

    @Test func nothingWhenAllIsAsItWas() {
        #expect(line.changes(today: milk()) == [])
        #expect(line.changes(today: milk(stock: 3)) == [])
    }

    @Test func itsNewPrice() {
        #expect(line.changes(today: milk(cents: 500)) == [.price(Money(minorUnits: 500, .usd))])
    }

    @Test func howManyAreLeftWhenTheyAreFewer() {
        #expect(line.changes(today: milk(stock: 2)) == [.onlyLeft(2)])
        #expect(line.changes(today: milk(cents: 1, stock: 2)) == [.onlyLeft(2), .price(Money(minorUnits: 1, .usd))])
    }

    @Test(
        arguments: [(nil, [.cartHolds(999)]), (1500, [.cartHolds(999)]), (998, [.onlyLeft(998)])]
            as [(Int?, [OrderLineChange])])
    func thatACartHoldsFewerThanTheDeskSold(stock: Int?, changes: [OrderLineChange]) {
        #expect(Self.line(2000).changes(today: milk(stock: stock)) == changes)
    }

    @Test func thatItIsSoldOutOrGoneAndThenNothingElse() {
        #expect(line.changes(today: milk(cents: 1, stock: 0)) == [.soldOut])
        #expect(line.changes(today: milk(cents: 1, isArchived: true)) == [.gone])
        #expect(line.changes(today: nil) == [.gone])
    }

    private static func line(_ count: Int) -> OrderLine {
        OrderLine(
            variant: .init(rawValue: 1), categoryName: "Grocery", productName: "Milk", unit: .each,
            unitPrice: Money(minorUnits: 449, .usd), quantity: .of(count))
    }

    private func milk(cents: Int = 449, stock: Int? = nil, isArchived: Bool = false) -> Product {
        Product(
            id: .init(rawValue: 1), variant: .init(rawValue: 1), slug: "milk",
            ProductAttributes(
                name: "Milk", unit: .each, price: Money(minorUnits: cents, .usd), stock: stock,
                category: .init(rawValue: 1), isArchived: isArchived))
    }
}
