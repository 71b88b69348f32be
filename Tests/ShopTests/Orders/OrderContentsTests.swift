import Shop
import TestSupport
import TestTraits
import Testing

/// Sums of an order, and the tax in it or on top of it.
struct OrderContentsTests {
    @Test func withoutTaxAnOrderIsTheSumOfItsLinesAndAdjustments() throws {
        let contents = try OrderContents(
            [line(245, 3), line(19_999, 1)],
            [adjustment(500), Adjustment(.coupon, label: "Spring", amount: usd(-250), line: 1, source: "SPRING")],
            in: .usd)
        #expect(contents.total == usd(3 * 245 + 19_999 + 500 - 250))
        #expect(contents.unitCount == 4)
        #expect(contents.taxes == [])
        #expect(contents.lines.map(\.tax) == [usd(0), usd(0)])
    }

    @Test func taxComesOnTopOfPricesWithoutIt() throws {
        let contents = try OrderContents([line(1000, 2, 19_000), line(500, 1, 7_000), line(100, 1)], in: .usd)
        #expect(contents.taxes == [sum(7_000, 500, 35), sum(19_000, 2000, 380)])
        #expect(contents.lines.map(\.tax) == [usd(380), usd(35), usd(0)])
        #expect(contents.total == usd(2600 + 415))
    }

    @Test func taxIsWithinPricesThatIncludeIt() throws {
        let contents = try OrderContents([line(1190, 1, 19_000)], pricesIncludeTax: true, in: .usd)
        #expect(contents.taxes == [sum(19_000, 1190, 190)])
        #expect(contents.total == usd(1190))
    }

    @Test(arguments: [
        (50, 1_000, 1), (49, 1_000, 0), (150, 1_000, 2), (250, 1_000, 3), (-50, 1_000, 0), (-51, 1_000, -1),
        (999_999_999, 100_000, 999_999_999), (33, 8_875, 3),
    ])
    func halfAUnitIsRoundedUp(amount: Int, rate: Int, tax: Int) throws {
        let contents = try OrderContents([line(999_999_999, 1)], [adjustment(amount, rate)], in: .usd)
        #expect(contents.taxes.map(\.tax) == [usd(tax)])
    }

    @Test func aRateIsRoundedOnceNotLineByLine() throws {
        // Three times 0.4 are 1.2; each alone would be nothing.
        let contents = try OrderContents([line(4, 1, 10_000), line(4, 1, 10_000), line(4, 1, 10_000)], in: .usd)
        #expect(contents.taxes.map(\.tax) == [usd(1)])
        #expect(contents.lines.map(\.tax) == [usd(1), usd(0), usd(0)], "of those alike the first is rounded up")
    }

    @Test func theLargestRemaindersAreRoundedUp() throws {
        let contents = try OrderContents(
            [line(14, 1, 10_000), line(19, 1, 10_000), line(10, 1, 10_000)], [adjustment(-5, 10_000)], in: .usd)
        #expect(contents.taxes.map(\.tax) == [usd(4)])
        #expect(contents.lines.map(\.tax) == [usd(1), usd(2), usd(1)])
        #expect(contents.adjustments.map(\.tax) == [usd(0)])
    }

    @Test(arguments: [false, true]) func sharesAlwaysSumUpToTheTaxOfTheirRate(pricesIncludeTax: Bool) throws {
        var random = SplitMix64(seed: 13)
        for _ in 0..<rounds(300, long: 2000) {
            let rates = [0, 1, 7_000, 8_875, 19_000, 100_000].shuffled(using: &random).prefix(3)
            let lines = (0..<Int.random(in: 1...8, using: &random)).map { _ in
                line(
                    Int.random(in: 0...99_999, using: &random), Int.random(in: 1...32_767, using: &random),
                    rates.randomElement(using: &random)!)
            }
            let adjustments = (0..<Int.random(in: 0...4, using: &random)).map { _ in
                adjustment(Int.random(in: -900...900, using: &random), rates.randomElement(using: &random)!)
            }
            guard let contents = try? contents(lines, adjustments, pricesIncludeTax) else { continue }
            try expectExactSums(contents)
        }
    }

    @Test func noOrderIsEmptyCostsLessThanNothingOrNamesALineThatItHasNot() {
        #expect(throws: OrderRefusal.noLines) { try contents([], [adjustment(5)]) }
        #expect(throws: OrderRefusal.totalBelowZero) { try contents([line(100, 1)], [adjustment(-101)]) }
        let stray = Adjustment(.discount, label: "Stray", amount: usd(-1), line: 1)
        #expect(throws: OrderRefusal.noSuchLine) { try contents([line(100, 1)], [stray]) }
    }

    @Test func anOrderMayCostNothing() throws {
        #expect(try contents([line(100, 1)], [adjustment(-100)]).total == usd(0))
    }

    @Test(arguments: [-1, 100_001, Int.max]) func noTaxIsBelowZeroOrAboveAll(thousandths: Int) {
        #expect(TaxRate(thousandths: thousandths) == nil)
    }

    private func expectExactSums(_ contents: OrderContents) throws {
        let parts =
            contents.lines.map { ($0.taxRate, $0.subtotal, $0.tax) }
            + contents.adjustments.map { ($0.taxRate, $0.amount, $0.tax) }
        for sum in contents.taxes {
            let ofRate = parts.filter { $0.0 == sum.rate }
            #expect(ofRate.map(\.1).total(in: .usd) == sum.amount)
            #expect(ofRate.map(\.2).total(in: .usd) == sum.tax)
            for (_, amount, tax) in ofRate {
                let whole = 100_000 + (contents.pricesIncludeTax ? sum.rate.thousandths : 0)
                let exact = Double(amount.minorUnits) * Double(sum.rate.thousandths) / Double(whole)
                #expect(abs(Double(tax.minorUnits) - exact) < 1 + 1e-3)
            }
        }
        #expect(Set(contents.taxes.map(\.rate)) == Set(parts.map(\.0)).subtracting([.none]))
        #expect(parts.allSatisfy { $0.0 != .none || $0.2 == usd(0) })
    }

    private func contents(
        _ lines: [OrderLine], _ adjustments: [Adjustment] = [], _ pricesIncludeTax: Bool = false
    ) throws -> OrderContents {
        try OrderContents(lines, adjustments, pricesIncludeTax: pricesIncludeTax, in: .usd)
    }

    private func line(_ cents: Int, _ count: Int, _ rate: Int = 0) -> OrderLine {
        OrderLine(
            variant: .init(rawValue: 1), categoryName: "Grocery", productName: "Tomato", unit: .lb,
            unitPrice: usd(cents), quantity: .of(count), taxRate: TaxRate(thousandths: rate)!)
    }

    private func adjustment(_ cents: Int, _ rate: Int = 0) -> Adjustment {
        Adjustment(.delivery, label: "Delivery", amount: usd(cents), taxRate: TaxRate(thousandths: rate)!)
    }

    private func sum(_ rate: Int, _ amount: Int, _ tax: Int) -> TaxSum {
        TaxSum(rate: TaxRate(thousandths: rate)!, amount: usd(amount), tax: usd(tax))
    }

    private func usd(_ cents: Int) -> Money { Money(minorUnits: cents, .usd) }
}
