import TestSupport
import Testing

@testable import Shop

/// Rates of tax by category, and the delivery that is taxed as what it brings.
struct TaxRulesTests {
    private let full = TaxRate(thousandths: 19_000) ?? .none
    private let reduced = TaxRate(thousandths: 7000) ?? .none
    private let post = DeliveryAttributes(
        name: "Post", kind: .shipping, fee: Money(minorUnits: 599, .usd), freeFrom: Money(minorUnits: 20_000, .usd))

    /// One grocery and one thing for the garden, of which only the first has a rate of its own.
    private func cart(_ grocery: Int, _ garden: Int) -> Cart {
        Cart(
            lines: [
                TestProduct.milk.line(1, price: Money(minorUnits: grocery, .usd), taxRate: reduced),
                TestProduct.mower.line(1, price: Money(minorUnits: garden, .usd)),
            ], in: .usd)
    }

    private func rules(_ rate: TaxRate, pricesIncludeTax: Bool = true) -> TaxRules {
        TaxRules(standardRate: rate, pricesIncludeTax: pricesIncludeTax, knowing: [reduced])
    }

    @Test func aCategorysOwnRateGoesBeforeTheShops() throws {
        let contents = try cart(1070, 1190).totals(tax: rules(full))
        #expect(contents.lines.map(\.taxRate) == [reduced, full])
        #expect(contents.taxes.map(\.tax.minorUnits) == [70, 190] && contents.total.minorUnits == 2260)
    }

    @Test func taxComesOnTopWherePricesAreWithoutIt() throws {
        let contents = try cart(1000, 1000).totals(tax: rules(full, pricesIncludeTax: false))
        #expect(contents.taxes.map(\.tax.minorUnits) == [70, 190])
        #expect(contents.total.minorUnits == 2260 && !contents.pricesIncludeTax)
    }

    @Test func whatIsNotTaxedSaysNothingOfPricesWithTax() throws {
        #expect(try !cart(1000, 0).totals(tax: .none).lines.contains { $0.taxRate == full })
        let untaxed = Cart(lines: [TestProduct.mower.line(1)], in: .usd)
        #expect(try !untaxed.totals(tax: .none).pricesIncludeTax)
    }

    @Test func deliveryIsTaxedAsWhatItBrings() throws {
        let fees = try cart(1000, 3000).totals(delivery: post, tax: rules(full)).adjustments
        #expect(fees.map(\.taxRate) == [reduced, full] && fees.map(\.amount.minorUnits) == [150, 449])
        #expect(fees.allSatisfy { $0.kind == .delivery && $0.label == "Post" })
        let one = try cart(0, 3000).totals(delivery: post, tax: rules(full)).adjustments
        #expect(one.map(\.taxRate) == [full] && one.map(\.amount.minorUnits) == [599])
    }

    @Test func freeDeliverySaysSoOnceAtTheRateOfMostOfIt() throws {
        let fees = try cart(1000, 30_000).totals(delivery: post, tax: rules(full)).adjustments
        #expect(fees.map(\.taxRate) == [full] && fees.map(\.amount.minorUnits) == [0])
    }

    @Test func deliveryOfGoodsThatACouponPaysForIsSharedByTheirPrices() throws {
        let code = try #require(CouponCode("ALL"))
        let all = Coupon(id: .init(rawValue: 1), code: code, terms: CouponTerms(.percent(100_000)), uses: 0)
        let coupon = ValidCoupon(all, covered: nil, usesByCustomer: 0)
        let contents = try cart(1000, 3000).totals(
            coupons: [coupon], delivery: post, tax: rules(full))
        #expect(contents.adjustments.filter { $0.kind == .delivery }.map(\.amount.minorUnits) == [150, 449])
        #expect(contents.total.minorUnits == 599)
    }

    @Test func unitsThatAreCreditedCostWhatWasPaidForThem() throws {
        let code = try #require(CouponCode("HALF"))
        let half = Coupon(id: .init(rawValue: 1), code: code, terms: CouponTerms(.percent(50_000)), uses: 0)
        let coupon = ValidCoupon(half, covered: nil, usesByCustomer: 0)
        let onTop = rules(full, pricesIncludeTax: false)
        let contents = try cart(1000, 10_000).totals(coupons: [coupon], tax: onTop)
        #expect(contents.price(of: .of(1), ofLine: 1).minorUnits == 5950)
        let within = try cart(1000, 10_000).totals(coupons: [coupon], tax: rules(full))
        #expect(within.price(of: .of(1), ofLine: 1).minorUnits == 5000)
        let all = Coupon(id: .init(rawValue: 1), code: code, terms: CouponTerms(.percent(100_000)), uses: 0)
        let free = try cart(1000, 10_000).totals(
            coupons: [ValidCoupon(all, covered: nil, usesByCustomer: 0)], tax: onTop)
        #expect(free.price(of: .of(1), ofLine: 1).minorUnits == 0)
    }

    @Test func aWholeLineThatComesBackTakesItsTaxBack() throws {
        let rate = try #require(TaxRate(thousandths: 20_000))
        for isWithin in [true, false] {
            let rules = rules(rate, pricesIncludeTax: isWithin)
            let lines = [TestProduct.mower, .shovel, .gardenSoil].map {
                $0.line(1, price: Money(minorUnits: 249, .usd))
            }
            let contents = try Cart(lines: lines, in: .usd).totals(tax: rules)
            for (index, line) in contents.lines.enumerated() {
                let back = OrderReturn(
                    id: .init(rawValue: 1), revision: 1, line: index, quantity: .of(1), isRestocked: true,
                    credit: contents.price(of: .of(1), ofLine: index), reason: "", author: nil,
                    returnedAt: Timestamp(secondsSince1970: 0))
                let revision = Revision(
                    number: 1, revisedAt: back.returnedAt, author: nil, reason: "", contents: contents)
                let returned = try #require([revision].credited([back]).first)
                let row = InvoiceRow(returned, pricesIncludeTax: isWithin)
                #expect(row.tax == -line.tax && row.amount == -line.subtotal)
            }
        }
    }

    @Test func unitsCostTheirTaxAsWell() throws {
        let line = TestProduct.milk.line(3, price: Money(minorUnits: 333, .usd), taxRate: reduced)
        let contents = try Cart(lines: [line], in: .usd).totals(
            tax: rules(.none, pricesIncludeTax: false))
        #expect(contents.price(of: .of(1), ofLine: 0).minorUnits == 356)
        #expect(contents.price(of: .of(3), ofLine: 0) == contents.total && contents.total.minorUnits == 1069)
        let within = try Cart(lines: [line], in: .usd).totals(tax: rules(full))
        #expect(within.price(of: .of(3), ofLine: 0).minorUnits == 999)
    }
}
