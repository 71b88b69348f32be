import Glibc
import TestSupport
import Testing

@testable import Shop

/// Credits for returned units of orders with coupons and taxes.
struct ReturnedSharesTests {
    /// The number of random orders: more with `SHOPME_RETURNS=100000`.
    private static let orders = getenv("SHOPME_RETURNS").flatMap { Int(String(cString: $0)) } ?? 2000

    @Test func creditsOfAllUnitsEqualTheInvoiceInAnyOrderOfReturns() throws {
        var random = SplitMix64(seed: 39)
        for number in 0..<Self.orders {
            let contents = try RandomOrder(&random).contents
            let returned = try returnAll(of: contents, &random)
            let goods = InvoiceRows(contents, lessReturns: [])
                .list.filter { !$0.label.hasPrefix("Delivery") }
            let credits = returned.map { InvoiceRow($0, pricesIncludeTax: contents.pricesIncludeTax) }
            for rate in Set(contents.lines.map(\.taxRate)) {
                let rows = (goods + credits).filter { $0.taxRate == rate }
                try #require(rows.reduce(0) { $0 + $1.amount.minorUnits } == 0, "order \(number)")
                try #require(rows.reduce(0) { $0 + $1.tax.minorUnits } == 0, "order \(number)")
            }
        }
    }

    /// Directive 2011/83/EU, Article 13: whoever withdraws from a part of an order gets exactly what was paid for it. The
    /// invoice may come before, between or after the returns.
    @Test func invoiceAndCreditNotesAddUpToTheKeptUnits() throws {
        var random = SplitMix64(seed: 41)
        for number in 0..<Self.orders {
            let contents = try RandomOrder(&random).contents
            let sent = contents.lines.map { Int.random(in: 0...$0.quantity.units, using: &random) }
            let returned = try returnUnits(sent, of: contents, &random)
            let early = Int.random(in: 0...returned.count, using: &random)
            let papers =
                [InvoiceRows(contents, lessReturns: Array(returned.prefix(early)))]
                + returned.dropFirst(early).map {
                    InvoiceRows([$0], pricesIncludeTax: contents.pricesIncludeTax, in: contents.currency)
                }
            let rows = papers.flatMap(\.list)
            for rate in Set(rows.map(\.taxRate)) {
                let ofRate = rows.filter { $0.taxRate == rate }
                let kept = contents.kept(without: sent, at: rate)
                let tax = ofRate.reduce(0) { $0 + $1.tax.minorUnits }
                let amount = ofRate.reduce(0) { $0 + $1.amount.minorUnits }
                try #require(tax == kept.tax, "order \(number)")
                try #require((contents.pricesIncludeTax ? amount : amount + tax) == kept.gross, "order \(number)")
            }
        }
    }

    @Test func creditsOfAnOrderWithoutSharesEqualItsGoods() throws {
        var random = SplitMix64(seed: 40)
        for number in 0..<Self.orders {
            let contents = try RandomOrder(&random).contents.withoutShares()
            let returned = try returnAll(of: contents, &random)
            let shares = contents.shares
            let credits = returned.reduce(0) { $0 + $1.back.credit.minorUnits }
            try #require(credits == shares.reduce(0) { $0 + $1.gross.minorUnits }, "order \(number)")
            let taxes = returned.reduce(0) { $0 + $1.tax.minorUnits }
            let taxed = shares.filter { $0.gross.minorUnits > 0 }
            try #require(taxes == taxed.reduce(0) { $0 + $1.tax.minorUnits }, "order \(number)")
            let amounts = (contents.lines.map(\.subtotal) + contents.adjustments.filter(\.isReduction).map(\.amount))
                .reduce(0) { $0 + $1.minorUnits }
            let nets = contents.pricesIncludeTax ? credits : credits - taxes
            try #require(nets == amounts, "order \(number)")
        }
    }

    /// A coupon covers wine only: bread is credited in full.
    @Test func returnIsCreditedWithTheCouponsOfItsOwnLine() throws {
        let code = try #require(CouponCode("WINE"))
        let half = Coupon(id: .init(rawValue: 1), code: code, terms: CouponTerms(.percent(50_000)), uses: 0)
        let (wine, bread) = (TestProduct.mower, TestProduct.tomato)
        let coupon = ValidCoupon(half, covered: [wine.category.value.id], usesByCustomer: 0)
        let price = Money(minorUnits: 1000, .usd)
        let rate = try #require(TaxRate(thousandths: 8000))
        let contents = try Cart(lines: [wine.line(1, price: price), bread.line(1, price: price)], in: .usd)
            .totals(coupons: [coupon], tax: TaxRules(standardRate: rate))
        #expect(contents.price(of: .of(1), ofLine: 0).minorUnits == 500)
        #expect(contents.price(of: .of(1), ofLine: 1).minorUnits == 1000)
        #expect(contents.adjustments.map(\.line) == [0])
    }

    /// The published report: 21 % on top, 85.00 and 9.99, 10 % off, 103.44 in all.
    @Test(arguments: [[0, 1], [1, 0]]) func returnsOfAnOrderWithACouponAddUpToItsTotal(sequence: [Int]) throws {
        let code = try #require(CouponCode("TEN"))
        let ten = Coupon(id: .init(rawValue: 1), code: code, terms: CouponTerms(.percent(10_000)), uses: 0)
        let prices = [8500, 999].map { Money(minorUnits: $0, .usd) }
        let lines = zip([TestProduct.mower, .tomato], prices).map { $0.line(1, price: $1) }
        let rate = try #require(TaxRate(thousandths: 21_000))
        let contents = try Cart(lines: lines, in: .usd).totals(
            coupons: [ValidCoupon(ten, covered: nil, usesByCustomer: 0)],
            tax: TaxRules(standardRate: rate, pricesIncludeTax: false))
        #expect(contents.total.minorUnits == 10_344)
        let credits = sequence.map { contents.price(of: .of(1), ofLine: $0).minorUnits }
        #expect(credits.sorted() == [1088, 9256])
    }

    @Test func unitByUnitReturnTakesBackTheTaxOfItsLine() throws {
        let rate = try #require(TaxRate(thousandths: 19_000))
        let contents = try Cart(lines: [TestProduct.milk.line(3, price: Money(minorUnits: 33, .usd))], in: .usd)
            .totals(tax: TaxRules(standardRate: rate))
        let revisions = [revision(1, contents)]
        var returns: [OrderReturn] = []
        for _ in 1...3 { try back(1, ofLine: 0, in: revisions, &returns) }
        #expect(revisions.credited(returns).map(\.tax.minorUnits) == [5, 6, 5])
    }

    @Test func returnAfterARevisionContinuesTheEarlierReturns() throws {
        let rate = try #require(TaxRate(thousandths: 19_000))
        let rules = TaxRules(standardRate: rate)
        let milk = TestProduct.milk.line(3, price: Money(minorUnits: 33, .usd))
        let first = try Cart(lines: [milk], in: .usd).totals(tax: rules)
        var revisions = [revision(1, first)]
        var returns: [OrderReturn] = []
        try back(1, ofLine: 0, in: revisions, &returns)
        let apple = TestProduct.apple.line(1, price: Money(minorUnits: 100, .usd))
        revisions.append(revision(2, try Cart(lines: [apple, milk], in: .usd).totals(tax: rules)))
        for _ in 1...2 { try back(1, ofLine: 1, in: revisions, &returns) }
        #expect(returns.map(\.credit.minorUnits) == [33, 33, 33])
        let tax = revisions.credited(returns).reduce(0) { $0 + $1.tax.minorUnits }
        #expect(tax == revisions[1].contents.lines[1].tax.minorUnits)
    }

    @Test func creditAboveThePriceIsTaxedAtTheRate() throws {
        let rate = try #require(TaxRate(thousandths: 20_000))
        let contents = try Cart(lines: [TestProduct.milk.line(1, price: Money(minorUnits: 120, .usd))], in: .usd)
            .totals(tax: TaxRules(standardRate: rate))
        let share = contents.shares[0]
        let zero = Money.zero(.usd)
        #expect(share.tax(inCredit: Money(minorUnits: 240, .usd), after: zero).minorUnits == 40)
        #expect(share.tax(inCredit: Money(minorUnits: 120, .usd), after: share.gross).minorUnits == 20)
    }

    private func returnAll(of contents: OrderContents, _ random: inout SplitMix64) throws -> [ReturnedLine] {
        try returnUnits(contents.lines.map(\.quantity.units), of: contents, &random)
    }

    /// Returns so many units of each line in random portions, with the proposed credit, and throws if one exceeds the
    /// rest of the order.
    private func returnUnits(
        _ counts: [Int], of contents: OrderContents, _ random: inout SplitMix64
    ) throws -> [ReturnedLine] {
        let revisions = [revision(1, contents)]
        var returns: [OrderReturn] = []
        var left = counts
        while let line = left.indices.filter({ left[$0] > 0 }).randomElement(using: &random) {
            let count = Int.random(in: 1...left[line], using: &random)
            left[line] -= count
            try back(count, ofLine: line, in: revisions, &returns)
        }
        return revisions.credited(returns)
    }

    private func back(
        _ count: Int, ofLine line: Int, in revisions: [Revision], _ returns: inout [OrderReturn]
    ) throws {
        let contents = try #require(revisions.last?.contents)
        let credit = try #require(revisions.paidPrice(of: .of(count), ofLine: line, after: returns))
        let rest = contents.total.minorUnits - returns.reduce(0) { $0 + $1.credit.minorUnits }
        try #require((0...rest).contains(credit.minorUnits))
        returns.append(
            OrderReturn(
                id: .init(rawValue: Int64(returns.count + 1)), revision: revisions.count, line: line,
                quantity: .of(count), isRestocked: true, credit: credit, reason: "", author: nil,
                returnedAt: Timestamp(secondsSince1970: 0)))
    }

    private func revision(_ number: Int, _ contents: OrderContents) -> Revision {
        Revision(
            number: number, revisedAt: Timestamp(secondsSince1970: 0), author: nil, reason: "", contents: contents)
    }
}

extension OrderContents {
    /// The price with tax and the tax at a rate of an order without the returned units of each line: what is left of the
    /// share of each line, and the adjustments that are no reduction of a price.
    fileprivate func kept(without returned: [Int], at rate: TaxRate) -> (gross: Int, tax: Int) {
        var (gross, tax) = (0, 0)
        for (share, count) in zip(shares, returned) where share.rate == rate {
            let (price, shareOfTax) = (share.gross.minorUnits, share.tax.minorUnits)
            let credit = (2 * price * count + share.units) / (2 * share.units)
            gross += price - credit
            tax += shareOfTax - (price > 0 ? (2 * shareOfTax * credit + price) / (2 * price) : 0)
        }
        for other in adjustments where other.taxRate == rate && !other.isReduction {
            gross += other.amount.minorUnits + (pricesIncludeTax ? 0 : other.tax.minorUnits)
            tax += other.tax.minorUnits
        }
        return (gross, tax)
    }
}
