import Shop
import Testing

struct ChartScaleTests {
    @Test(arguments: [
        ([], 1), ([0], 1), ([-5], 1), ([1], 1), ([2], 2), ([3], 5), ([6], 10), ([10], 10), ([11], 20), ([7, 49], 50),
        ([51], 100), ([123_456], 200_000), ([999_999_999], 1_000_000_000),
    ])
    func theTopIsARoundNumberThatNoValueExceeds(values: [Int], top: Int) {
        #expect(ChartScale(values).top == top)
    }

    @Test func theHighestNumbersHaveAScaleToo() {
        let scale = ChartScale([.max])
        #expect(scale.top > Int.max / 100)
        #expect(scale.length(of: .max, along: 1000) == 1000)
    }

    @Test func barsAreAsLongAsTheirValues() {
        let scale = ChartScale([180])
        #expect([200, 100, 50, 0, -3].map { scale.length(of: $0, along: 1000) } == [1000, 500, 250, 0, 0])
    }

    @Test func whateverThereIsCanBeSeen() {
        #expect(ChartScale([1_000_000]).length(of: 1, along: 1000) == 1)
    }
}
