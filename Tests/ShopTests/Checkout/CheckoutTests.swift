import TestSupport
import Testing

@testable import Shop

struct CheckoutTests {
    private let cart = Cart(lines: [TestProduct.tomato.line(3), TestProduct.mower.line(1)], in: .usd)

    @Test func whatWasShownIsWhatIsBought() throws {
        let lines = try cart.orderLines(accepting: Quote(cart))
        #expect(lines.map(\.productName) == ["Tomato", "Mower"])
        #expect(lines.map(\.categoryName) == ["Grocery", "Garden"])
        #expect(lines.map(\.unit) == [.lb, .each])
        #expect(lines.map(\.quantity.units) == [3, 1])
        #expect(lines.map(\.unitPrice) == [TestProduct.tomato.price, TestProduct.mower.price])
    }

    @Test func anEmptyCartCannotBeBought() {
        let empty = Cart(lines: [], in: .usd)
        #expect(throws: CheckoutRefusal.emptyCart) { try empty.orderLines(accepting: Quote(empty)) }
        #expect(throws: CheckoutRefusal.emptyCart) { try empty.orderLines(accepting: Quote(cart)) }
    }

    @Test func anotherCountIsAskedAgain() {
        let more = Cart(lines: [TestProduct.tomato.line(4), TestProduct.mower.line(1)], in: .usd)
        #expect(throws: CheckoutRefusal.changedSinceShown) { try more.orderLines(accepting: Quote(cart)) }
    }

    @Test func anotherPriceIsAskedAgainEvenWhenItIsLower() {
        let cheaper = TestProduct.mower.line(1, price: Money(minorUnits: 1, .usd))
        let now = Cart(lines: [TestProduct.tomato.line(3), cheaper], in: .usd)
        #expect(throws: CheckoutRefusal.changedSinceShown) { try now.orderLines(accepting: Quote(cart)) }
    }

    @Test func theSameTotalOfOtherThingsIsAskedAgain() {
        let one = Cart(lines: [TestProduct.lordOfTheRings.line(1)], in: .usd)
        let other = Cart(lines: [TestProduct.shawshankRedemption.line(1)], in: .usd)
        #expect(throws: CheckoutRefusal.changedSinceShown) { try other.orderLines(accepting: Quote(one)) }
    }

    @Test func whatIsNotThereCannotBeBought() {
        let short = Cart(lines: [TestProduct.mower.line(2, stock: 1)], in: .usd)
        #expect(throws: CheckoutRefusal.outOfStock) { try short.orderLines(accepting: Quote(short)) }
    }

    @Test func theLastOneCanBeBought() throws {
        let last = Cart(lines: [TestProduct.mower.line(1, stock: 1)], in: .usd)
        #expect(try last.orderLines(accepting: Quote(last)).count == 1)
    }
}
