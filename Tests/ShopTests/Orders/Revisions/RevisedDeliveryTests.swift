import TestSupport
import Testing

@testable import Shop

/// Other delivery methods and costs of an order.
struct RevisedDeliveryTests {
    private static let express = DeliveryAttributes(
        name: "Express", kind: .shipping, fee: Money(minorUnits: 1490, .usd), freeFrom: Money(minorUnits: 5000, .usd))
    private static let standard = DeliveryAttributes(
        name: "Standard", kind: .shipping, fee: Money(minorUnits: 590, .usd))

    private static func line(_ units: Int, at price: Int, _ rate: Int) -> OrderLine {
        OrderLine(
            TestProduct.tomato.line(units, price: Money(minorUnits: price, .usd)),
            taxed: TaxTreatment(TaxRate(thousandths: rate) ?? .none))
    }

    private static func contents(_ discount: Int = 0) throws -> OrderContents {
        let lines = [line(2, at: 1000, 21_000), line(1, at: 500, 4_000)]
        let coupon = Adjustment(
            .coupon, label: "Coupon", amount: Money(minorUnits: -discount, .usd),
            taxRate: TaxRate(thousandths: 21_000) ?? .none, line: 0)
        let coupons = discount > 0 ? [coupon] : []
        return try OrderContents(
            lines, coupons + standard.adjustments(for: lines, costing: [2000 - discount, 500], in: .usd),
            pricesIncludeTax: true, in: .usd)
    }

    @Test func feeOfTheMethodIsSplitByTaxRateAndTheRestStays() throws {
        let contents = try Self.contents(300)
        let revised = try contents.delivered(by: Self.express, fee: nil)
        #expect(revised.lines == contents.lines)
        #expect(revised.adjustments.first == contents.adjustments.first)
        #expect(revised.deliveryFee.minorUnits == 1490)
        #expect(revised.total.minorUnits == contents.total.minorUnits + 900)
        let parts = revised.adjustments.filter { $0.kind == .delivery }
        #expect(parts.map(\.label) == ["Express", "Express"])
        #expect(Set(parts.map(\.taxRate.thousandths)) == [21_000, 4_000])
        #expect(revised.taxes.map(\.amount.minorUnits).reduce(0, +) == revised.total.minorUnits)
    }

    @Test func agreedFeeReplacesThatOfTheMethodAlsoWhereItWouldBeFree() throws {
        var free = Self.express
        free.freeFrom = Money(minorUnits: 100, .usd)
        let contents = try Self.contents()
        #expect(try contents.delivered(by: free, fee: nil).deliveryFee.minorUnits == 0)
        #expect(try contents.delivered(by: free, fee: Money(minorUnits: 250, .usd)).deliveryFee.minorUnits == 250)
    }

    @Test func couponWithoutALineCountsForFreeDelivery() throws {
        let lines = [Self.line(2, at: 2750, 0)]
        let coupon = Adjustment(.coupon, label: "Coupon", amount: Money(minorUnits: -1000, .usd))
        let contents = try OrderContents(lines, [coupon], pricesIncludeTax: true, in: .usd)
        #expect(try contents.delivered(by: Self.express, fee: nil).deliveryFee.minorUnits == 1490)
    }

    @Test func sameMethodAndFeeChangeNothing() throws {
        let contents = try Self.contents(300)
        #expect(try contents.delivered(by: Self.standard, fee: contents.deliveryFee) == contents)
    }

    @Test func orderWithoutDeliveryGetsOne() throws {
        let contents = try OrderContents([Self.line(1, at: 1000, 0)], [], pricesIncludeTax: true, in: .usd)
        let revised = try contents.delivered(by: Self.standard, fee: nil)
        #expect(revised.total.minorUnits == 1590 && contents.deliveryFee.minorUnits == 0)
    }
}
