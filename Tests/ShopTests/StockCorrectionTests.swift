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
}
