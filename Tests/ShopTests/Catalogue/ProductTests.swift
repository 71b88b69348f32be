import Shop
import TestSupport
import Testing

struct ProductTests {
    @Test(arguments: [(nil, 999), (0, 0), (1, 1), (999, 999), (5000, 999)] as [(Int?, Int)])
    func aCartHoldsNoMoreThanThereIsAndNoMoreThan999(stock: Int?, available: Int) {
        #expect(TestProduct.mower.value(stock: stock).available == available)
    }

    @Test func onlyACountedProductSellsOut() {
        #expect(TestProduct.mower.value(stock: 0).isSoldOut)
        #expect(!TestProduct.mower.value(stock: 1).isSoldOut)
        #expect(!TestProduct.mower.value(stock: nil).isSoldOut)
    }

    @Test(
        arguments: [
            (1, nil, 1, .whole), (999, nil, 999, .whole), (1000, nil, 999, .allThereAre), (3, 3, 3, .whole),
            (4, 3, 3, .allThereAre), (1, 0, nil, .allThereAre), (0, 5, nil, .whole),
        ] as [(Int, Int?, Int?, StockAllocation)])
    func aQuantityIsAllocatedAsFarAsThereAreUnits(wanted: Int, stock: Int?, units: Int?, allocation: StockAllocation) {
        let granted = TestProduct.mower.value(stock: stock).allocate(wanted)
        #expect(granted.quantity?.units == units)
        #expect(granted.allocation == allocation)
    }

    @Test func anAddressNamesEachSorting() {
        #expect(ProductSort.allCases.map(\.rawValue) == ["featured", "name", "price", "-price"])
    }
}
