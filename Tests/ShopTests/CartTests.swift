import Shop
import TestSupport
import Testing

struct CartTests {
    @Test func anEmptyCartCostsNothing() {
        let cart = Cart([], in: .usd)
        #expect(cart.isEmpty)
        #expect(cart.unitCount == 0)
        #expect(cart.total == .zero(.usd))
        #expect(cart.sections.isEmpty)
    }

    @Test func totalsAreTheSumsOfTheLines() {
        let cart = Cart([TestProduct.tomato.line(3), TestProduct.mower.line(2)], in: .usd)
        #expect(!cart.isEmpty)
        #expect(cart.unitCount == 5)
        #expect(cart.total == Money(minorUnits: 3 * 245 + 2 * 19999, .usd))
    }

    @Test func linesAreGroupedByCategoryInTheirOrder() {
        let products: [TestProduct] = [.tomato, .milk, .shawshankRedemption, .shovel, .mower]
        let sections = Cart(products.map { $0.line(1) }, in: .usd).sections
        #expect(sections.map(\.category.name) == ["Grocery", "Movies", "Garden"])
        #expect(
            sections.map { $0.lines.map(\.product.name) } == [
                ["Tomato", "Milk"], ["Shawshank Redemption"], ["Shovel", "Mower"],
            ])
    }

    @Test func aLineKnowsThatItWantsTooMuch() {
        #expect(!TestProduct.mower.line(3).exceedsStock)
        #expect(!TestProduct.mower.line(3, stock: 3).exceedsStock)
        #expect(TestProduct.mower.line(3, stock: 2).exceedsStock)
        #expect(TestProduct.mower.line(1, stock: 0).exceedsStock)
    }

    @Test func aLineKnowsThatThePriceIsAnotherNow() {
        #expect(!TestProduct.mower.line(1).priceChanged)
        #expect(TestProduct.mower.line(1, price: Money(minorUnits: 1, .usd)).priceChanged)
    }

    @Test func aSubtotalIsTheUnitPriceTimesTheCountAtTodaysPrice() {
        #expect(TestProduct.tomato.line(3).subtotal == Money(minorUnits: 735, .usd))
        let dearer = Money(minorUnits: 300, .usd)
        #expect(TestProduct.tomato.line(3, price: dearer).subtotal == Money(minorUnits: 900, .usd))
    }
}
