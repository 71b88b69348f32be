import TestSupport
import Testing

@testable import Shop

/// Discounts and prices that staff agree for a whole order.
struct AgreedDiscountTests {
    private func line(_ variant: Int64, _ count: Int, cents: Int, _ taxRate: Int = 0) -> OrderLine {
        OrderLine(
            variant: .init(rawValue: variant), categoryName: "X", productName: "Item \(variant)", unit: .each,
            unitPrice: Money(minorUnits: cents, .usd), quantity: .of(count),
            taxRate: TaxRate(thousandths: taxRate)!)
    }

    private func discount(_ cents: Int) -> AgreedDiscount {
        AgreedDiscount(label: "Scratched", amount: Money(minorUnits: cents, .usd))
    }

    private func coupon(_ discount: CouponTerms.Discount) -> ValidCoupon {
        let coupon = Coupon(
            id: .init(rawValue: 1), code: CouponCode("TEN")!, terms: CouponTerms(discount, minimum: nil), uses: 1)
        return ValidCoupon(coupon, covered: nil, usesByCustomer: 1)
    }

    @Test func discountIsSplitOverTheLinesAndCappedAtTheGoods() throws {
        let fee = Adjustment(.delivery, label: "Post", amount: Money(minorUnits: 500, .usd))
        let order = try OrderContents([line(1, 2, cents: 300), line(2, 1, cents: 400)], [fee], in: .usd)
        let less = try order.revised(to: order.lines, discount: discount(100), pricesIncludeTax: true).contents
        #expect(less.agreedDiscount == discount(100) && less.total.minorUnits == 1400)
        #expect(less.adjustments.map(\.line) == [nil, 0, 1])
        let free = try less.revised(to: order.lines, discount: discount(9999), pricesIncludeTax: true).contents
        #expect(free.agreedDiscount == discount(1000) && free.total.minorUnits == 500)
        let none = try free.revised(to: order.lines, discount: .some(nil), pricesIncludeTax: true).contents
        #expect(none == order)
    }

    @Test func laterRevisionKeepsTheDiscountAndThePrice() throws {
        let order = try OrderContents([line(1, 2, cents: 300), line(2, 1, cents: 400)], in: .usd)
        let agreed = try order.revised(
            to: [line(1, 2, cents: 250), line(2, 1, cents: 400)], discount: discount(90), pricesIncludeTax: true
        ).contents
        #expect(agreed.total.minorUnits == 810)
        #expect(agreed.priceChanges(since: order).map(\.after.minorUnits) == [250])
        let later = try agreed.revised(
            to: [agreed.lines[0].with(.of(1)), line(3, 1, cents: 100)], pricesIncludeTax: true)
        #expect(later.contents.agreedDiscount == discount(90) && later.contents.total.minorUnits == 260)
    }

    @Test func discountComesAfterTheCoupon() throws {
        let taken = Adjustment(
            .coupon, label: "Coupon TEN", amount: Money(minorUnits: -100, .usd), line: 0, source: "TEN")
        let order = try OrderContents([line(1, 1, cents: 1000)], [taken], in: .usd)
        let revised = try order.revised(
            to: order.lines, discount: discount(5000), coupons: [coupon(.percent(10_000))], pricesIncludeTax: true)
        #expect(revised.contents.total.minorUnits == 0 && !revised.keepsCoupons)
        #expect(revised.contents.adjustments.map(\.amount.minorUnits) == [-100, -900])
    }

    /// The total is the sum of the lines' shares and the fees, and the taxes of the parts are the taxes of the order.
    @Test(arguments: 0..<400) func sumsOfTheSharesAreTheTotal(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let includesTax = Bool.random(using: &random)
        let rates = [0, 5_500, 19_000]
        func lines() -> [OrderLine] {
            (1...Int64.random(in: 1...4, using: &random)).map {
                line(
                    $0, .random(in: 1...4, using: &random), cents: .random(in: 0...900, using: &random),
                    rates.randomElement(using: &random)!)
            }
        }
        let fee = DeliveryAttributes(name: "Post", kind: .shipping, fee: Money(minorUnits: 495, .usd))
        let coupons = Bool.random(using: &random) ? [coupon(.percent(15_000))] : []
        let goods = lines()
        let taken = Discounts(of: coupons, on: goods, in: goods.map { _ in nil })
        var contents = try OrderContents(
            goods, taken.adjustments + fee.adjustments(for: goods, costing: taken.rest, in: .usd),
            pricesIncludeTax: includesTax, in: .usd)
        for step in 0..<3 {
            let cents = Int.random(in: 1...3000, using: &random)
            let next = step == 0 ? contents.lines : lines()
            let change: AgreedDiscount?? = step == 2 ? .none : .some(discount(cents))
            let before = contents
            contents = try contents.revised(
                to: next, discount: change, coupons: coupons, pricesIncludeTax: includesTax
            ).contents
            let shares = contents.shares
            let fees = contents.adjustments.filter { $0.kind == .delivery }
            let gross = fees.map { $0.amount.minorUnits + (contents.pricesIncludeTax ? 0 : $0.tax.minorUnits) }
            #expect(
                contents.total.minorUnits == (shares.map(\.gross.minorUnits) + gross).reduce(0, +), "\(before) \(next)")
            let taxes = (shares.map(\.tax) + fees.map(\.tax)).total(in: .usd)
            #expect(taxes == contents.taxes.map(\.tax).total(in: .usd))
            #expect(shares.allSatisfy { $0.gross.minorUnits >= 0 && $0.tax.minorUnits >= 0 })
            let agreed = contents.agreedDiscount?.amount.minorUnits ?? 0
            #expect(agreed <= (step == 2 ? before.agreedDiscount?.amount.minorUnits ?? 0 : cents))
        }
    }
}
