import Shop
import Testing

struct PriceChangeTests {
    private func change(_ tenths: Int, _ ending: PriceChange.Ending = .any) throws -> PriceChange {
        try #require(PriceChange(tenths: tenths, ending: ending))
    }

    private func changed(
        _ units: Int, _ code: String, _ tenths: Int, _ ending: PriceChange.Ending = .any
    ) throws -> Int {
        let price = Money(minorUnits: units, try #require(Currency(rawValue: code)))
        return try change(tenths, ending).applied(to: price).minorUnits
    }

    @Test(
        arguments: [
            // Price, tenths of a percent, becomes.
            (1000, 50, 1050), (1000, -50, 950), (999, 25, 1024), (245, 100, 270), (245, -100, 221), (10, 50, 11),
            (10, -50, 10), (0, 100, 0), (100, -1000, 0), (100, -1500, -50), (1, -1500, -1),
        ] as [(Int, Int, Int)])
    func percentageIsRoundedToMinorUnit(price: Int, tenths: Int, becomes: Int) throws {
        #expect(try changed(price, "USD", tenths) == becomes)
    }

    @Test(
        arguments: [
            // Currency, price, ending, becomes after 5 % more.
            ("USD", 1000, .ninety, 1090), ("USD", 1000, .ninetyNine, 1099), ("USD", 905, .ninety, 990),
            ("USD", 1300, .ninetyNine, 1399), ("USD", 1275, .ninetyNine, 1299), ("USD", 799, .ninety, 890),
            ("USD", 790, .ninety, 790), ("USD", 10, .ninetyNine, 99),
            ("USD", 0, .ninety, 0), ("JPY", 500, .ninety, 590), ("JPY", 540, .ninetyNine, 599),
            ("JPY", 10, .ninety, 90), ("KWD", 2500, .ninety, 2900), ("KWD", 2300, .ninetyNine, 2990),
            ("KWD", 40, .ninety, 900),
        ] as [(String, Int, PriceChange.Ending, Int)])
    func priceGetsNearestEnding(code: String, price: Int, ending: PriceChange.Ending, becomes: Int) throws {
        #expect(try changed(price, code, 50, ending) == becomes)
    }

    @Test(
        arguments: [
            // Price and tenths of a percent, becomes.
            (1000, -10, 990), (960, -10, 890), (990, -10, 990), (20, -100, 20), (100, -100, 90), (190, -900, 90),
        ] as [(Int, Int, Int)])
    func lowerPriceDoesNotRiseByRounding(price: Int, tenths: Int, becomes: Int) throws {
        #expect(try changed(price, "USD", tenths, .ninety) == becomes)
    }

    @Test func endingDoesNotHideNegativePrice() throws {
        #expect(try changed(1000, "USD", -1500, .ninetyNine) == -500)
    }

    @Test func exampleHasEndingOfCurrency() throws {
        func lowest(_ ending: PriceChange.Ending, _ code: String) throws -> String? {
            PriceChange.lowest(ending, try #require(Currency(rawValue: code)))?.decimal
        }
        #expect(try lowest(.ninety, "USD") == "0.90" && lowest(.ninetyNine, "JPY") == "99")
        #expect(try lowest(.ninetyNine, "KWD") == "0.990" && lowest(.any, "USD") == nil)
    }

    @Test func everyPriceCanBeChangedWithoutOverflow() throws {
        for tenths in [-PriceChange.mostTenths, -1, 1, PriceChange.mostTenths] {
            for ending in PriceChange.Ending.allCases {
                for units in [0, 1, 99, 100, Money.prices.upperBound] {
                    for code in ["USD", "JPY", "KWD"] { _ = try changed(units, code, tenths, ending) }
                }
            }
        }
    }

    @Test(
        arguments: [
            ("5", 50), ("5.5", 55), ("5,5 %", 55), (" 12% ", 120), ("0.1", 1), ("1000", 10_000),
        ] as [(String, Int)])
    func percentageIsParsed(text: String, tenths: Int) {
        #expect(PriceChange(typed: text, lowers: false, ending: .any)?.tenths == tenths)
        #expect(PriceChange(typed: text, lowers: true, ending: .any)?.tenths == -tenths)
    }

    @Test(arguments: ["", "%", "0", "0.0", "-5", "5.55", "5.", ".5", "x", "1000.1", "99999", "1.2.3", "٥"])
    func otherTextIsNotParsed(text: String) {
        #expect(PriceChange(typed: text, lowers: false, ending: .any) == nil)
    }

    @Test func longTextIsNotParsed() {
        #expect(PriceChange(typed: String(repeating: "5", count: 100_000), lowers: false, ending: .any) == nil)
    }
}
