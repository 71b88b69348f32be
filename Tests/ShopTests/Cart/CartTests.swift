import TestSupport
import Testing

@testable import Shop

struct CartTests {
    @Test func anEmptyCartCostsNothing() {
        let cart = Cart(lines: [], in: .usd)
        #expect(cart.isEmpty)
        #expect(cart.unitCount == 0)
        #expect(cart.total == .zero(.usd))
        #expect(cart.sections.isEmpty)
    }

    @Test func totalsAreTheSumsOfTheLines() {
        let cart = Cart(lines: [TestProduct.tomato.line(3), TestProduct.mower.line(2)], in: .usd)
        #expect(!cart.isEmpty)
        #expect(cart.unitCount == 5)
        #expect(cart.total == Money(minorUnits: 3 * 245 + 2 * 19999, .usd))
    }

    @Test func soldOutLinesAreNotCounted() throws {
        let cart = Cart(lines: [TestProduct.tomato.line(3, stock: 0), TestProduct.mower.line(2, stock: 1)], in: .usd)
        #expect(cart.lines.count == 2 && cart.availableLines.map(\.product.name) == ["Mower"])
        #expect(cart.unitCount == 2 && cart.total == Money(minorUnits: 2 * 19999, .usd))
        #expect(try cart.totals().total == cart.total)
        #expect(!cart.canBeOrdered)
        #expect(throws: CheckoutRefusal.outOfStock) { try cart.orderLines(accepting: Quote(cart)) }
    }

    @Test func onlyACartOfAvailableLinesCanBeOrdered() {
        #expect(!Cart(lines: [], in: .usd).canBeOrdered)
        #expect(Cart(lines: [TestProduct.mower.line(2, stock: 2)], in: .usd).canBeOrdered)
        #expect(!Cart(lines: [TestProduct.mower.line(2, stock: 1)], in: .usd).canBeOrdered)
    }

    @Test func entriesComeInTheOrderOfTheHomeGridAndThenAsTheyWereAdded() {
        let added: [(TestProduct, Int)] = [(.mower, 3), (.milk, 1), (.shovel, 3), (.tomato, 1)]
        let entries = added.map { product, position in
            let placed = PlacedProduct(
                product: product.value(), category: product.category.value, categoryPosition: position)
            let entry = CartEntry(
                product: placed.product.id, variant: placed.product.variant, quantity: .of(2), priceSeen: 100, stock: 7,
                isArchived: false)
            return (entry: entry, product: placed)
        }
        let cart = Cart(entries, in: .usd)
        #expect(cart.lines.map(\.product.name) == ["Milk", "Tomato", "Mower", "Shovel"])
        #expect(cart.lines.allSatisfy { $0.product.stock == 7 && $0.quantity == .of(2) && $0.priceChanged })
    }

    @Test func linesAreGroupedByCategoryInTheirOrder() {
        let products: [TestProduct] = [.tomato, .milk, .shawshankRedemption, .shovel, .mower]
        let sections = Cart(lines: products.map { $0.line(1) }, in: .usd).sections
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
