import TestSupport
import Testing

@testable import Shop

/// The worked example of a purchase, to the cent.
struct WorkedExampleTests {
    private let cart = Cart(lines: WorkedExample.lines.map { $0.product.line($0.count) }, in: .usd)

    @Test func theTotalIsRightToTheCent() {
        #expect(cart.total.formatted == "$328.42")
        #expect(cart.unitCount == 17)
    }

    @Test func eachRowHasItsSubtotal() {
        #expect(
            cart.lines.map(\.subtotal.formatted) == [
                "$7.35", "$2.94", "$3.98", "$3.19", "$4.49",
                "$1.99", "$1.99",
                "$65.98", "$199.99", "$2.99", "$3.99", "$29.54",
            ])
    }

    @Test func itHasThreeSections() {
        #expect(cart.sections.map(\.category.name) == ["Grocery", "Movies", "Garden"])
        #expect(cart.sections.map(\.lines.count) == [5, 2, 5])
    }

    @Test func theOrderIsTheCart() throws {
        let lines = try cart.orderLines(accepting: Quote(cart))
        #expect(lines.map(\.subtotal).total(in: .usd).formatted == "$328.42")
        #expect(lines.reduce(0) { $0 + $1.quantity.units } == 17)
    }
}
