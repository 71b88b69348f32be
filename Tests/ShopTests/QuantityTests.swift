import Shop
import TestSupport
import Testing

struct QuantityTests {
    @Test(arguments: [1, 2, 998, 999])
    func aQuantityIsFromOneTo999(units: Int) {
        #expect(Quantity(units)?.units == units)
    }

    @Test(arguments: [Int.min, -1, 0, 1000, Int.max])
    func nothingElseIsAQuantity(units: Int) {
        #expect(Quantity(units) == nil)
    }

    @Test func moreIsGreater() {
        #expect(Quantity.of(2) < .of(10))
    }
}
