import Shop
import Testing

struct StockCorrectionTests {
    @Test(
        arguments: [
            // Shown, typed, now, becomes.
            (10, 10, 7, 7), (10, 15, 10, 15), (10, 15, 7, 12), (10, 2, 7, 0), (nil, nil, nil, nil), (nil, 5, nil, 5),
            (10, nil, 7, nil), (nil, 5, 3, 5), (10, 12, nil, 12),
        ] as [(Int?, Int?, Int?, Int?)])
    func unitsSoldMeanwhileStaySold(shown: Int?, typed: Int?, now: Int?, becomes: Int?) {
        #expect(StockCorrection(shown: shown, typed: typed).applied(to: now) == becomes)
    }

    /// Also where the database holds more than a form takes.
    @Test(arguments: [Int.min, -1, 0, 1, 1_000_000, 1_000_001, Int.max])
    func noNumberLeadsOutOfTheRange(number: Int) {
        for other in [Int.min, -1, 0, 7, 1_000_000, Int.max] {
            for stock in [0, 5, 1_000_000, Int.max] {
                let becomes = StockCorrection(shown: number, typed: other).applied(to: stock) ?? -1
                #expect(becomes == stock || ProductAttributes.stocks.contains(becomes))
            }
        }
    }
}
