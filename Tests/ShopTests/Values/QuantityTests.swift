import Shop
import TestSupport
import Testing

struct QuantityTests {
    @Test(arguments: [1, 2, 999, 1000, 32_766, 32_767])
    func aQuantityIsFromOneTo32767(units: Int) {
        #expect(Quantity(units)?.units == units)
    }

    @Test(arguments: [Int.min, -1, 0, 32_768, Int.max])
    func nothingElseIsAQuantity(units: Int) {
        #expect(Quantity(units) == nil)
    }

    @Test(arguments: [(1, 1), (999, 999), (1000, nil), (0, nil), (-1, nil), (Int.max, nil)] as [(Int, Int?)])
    func aCartHoldsFewerOfOneProduct(units: Int, held: Int?) {
        #expect(Quantity(inCart: units)?.units == held)
    }

    @Test func moreIsGreater() {
        #expect(Quantity.of(2) < .of(10))
    }
}
